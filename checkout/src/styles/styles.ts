import base from './base.css?inline'
import buttons from './buttons.css?inline'
import choices from './choices.css?inline'
import costs from './costs.css?inline'
import fields from './fields.css?inline'
import messages from './messages.css?inline'
import opening from './opening.css?inline'
import steps from './steps.css?inline'

/** In this order: of two rules that weigh the same, the later one counts. */
export const styles = [base, steps, fields, choices, buttons, messages, costs, opening].join('')
