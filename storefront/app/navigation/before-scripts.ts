/**
 * Runs in the browser before any other script. Whoever reloads a page and goes back at once would be shown a new
 * address only: nobody is there yet to draw its page. The router takes over from `ScrollManager` on.
 */
export const beforeScripts =
  '(function(){var a=function(){return location.pathname+location.search},b=a();' +
  'onpopstate=function(){if(a()!==b)location.reload()}})()'
