import { expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

it('reads the HTML of React, and leaves out nodes of a framework', () => {
  const html =
    '<html><body class="a"><a class="b" href="/x?a=1&amp;b=2">A &lt; B<!-- --> C</a><img src="i.jpg" alt=""/>' +
    '<script>if (1 < 2) {}</script><p style="--tint:#fff;font-size:2px"><input disabled=""/></p></body></html>'
  expect(readHtml(html)).toEqual([
    { tag: 'a', attributes: { className: 'b', href: '/x?a=1&b=2' }, children: ['A < B', ' C'] },
    { tag: 'img', attributes: { src: 'i.jpg', alt: '' }, children: [] },
    {
      tag: 'p',
      attributes: { style: { '--tint': '#fff', fontSize: '2px' } },
      children: [{ tag: 'input', attributes: { disabled: true }, children: [] }],
    },
  ])
})
