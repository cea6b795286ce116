import { describe, expect, it } from 'vitest'
import { closeAnswersAfterEach, startAnswer, writeWool } from './testing/start-answer.ts'

closeAnswersAfterEach()

describe('the reader of an answer', () => {
  it('shows, expands, rates and resets it, with an event each', async () => {
    const { service, answer, search, settled } = await startAnswer()
    await search('wolle')
    await settled()
    answer.hide()
    answer.hide()
    answer.show()
    answer.expand()
    answer.collapse()
    answer.like()
    expect(answer.state).toMatchObject({ liked: true, disliked: false })
    answer.dislike()
    expect(answer.state).toMatchObject({ liked: false, disliked: true })
    answer.logCopyToClipboard()
    answer.logCitationClick('wolle')
    answer.logCitationHover('wolle', 1200)
    answer.logCitationClick('unknown')
    await expect.poll(() => service.bodies('/events').length).toBe(10)
    const events = service.bodies('/events').map(([event]) => event)
    const named = (type: string) => events.filter(({ meta }) => meta.type === type)
    expect(named('Rga.AnswerReceived')).toMatchObject([{ answerId: 'answer-1', answerGenerated: true }])
    expect(
      named('Rga.AnswerAction')
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['collapse', 'copyToClipboard', 'dislike', 'expand', 'hide', 'like', 'show'])
    expect(named('Rga.CitationHover')).toMatchObject([{ citationId: 'wolle', citationHoverTimeInMs: 1200 }])
    expect(named('Rga.CitationClick')).toMatchObject([
      { citationId: 'wolle', itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: 'wolle' } },
    ])
    answer.reset()
    expect(answer.state).toMatchObject({ citations: [], liked: false, disliked: false, cannotAnswer: false })
    expect(answer.state).not.toHaveProperty('answer')
  })

  it('sends feedback, with a retry when the service is busy', async () => {
    const { answers, answer, search, settled } = await startAnswer((response, asked, time) => {
      if (asked.path.endsWith('/generate')) return writeWool(response, asked, time)
      response.writeHead(time < 4 ? 503 : 200).end()
    })
    await search('wolle')
    await settled()
    answer.openFeedbackModal()
    expect(answer.state.feedbackModalOpen).toBe(true)
    answer.sendFeedback({
      helpful: false,
      documented: 'yes',
      correctTopic: 'no',
      hallucinationFree: 'unknown',
      readable: 'yes',
      details: 'Too short',
    })
    expect(answer.state).toMatchObject({ feedbackModalOpen: false, feedbackSubmitted: true })
    await expect.poll(() => answers.asked.length).toBe(4)
    expect(answers.asked.at(-1)).toMatchObject({
      path: '/rest/organizations/vitrine/answer/v1/configs/care/evaluations',
      body: {
        question: 'wolle',
        helpful: false,
        answer: { responseId: 'answer-1', text: 'Wolle kalt waschen.', format: 'text/markdown' },
        details: { readable: true, documented: true, correctTopic: false, hallucinationFree: null },
        correctAnswerUrl: null,
        additionalNotes: 'Too short',
      },
    })
    await search('seide')
    await expect.poll(() => answer.state.feedbackSubmitted).toBe(false)
  })
})
