import { fitVotes, reviewLimits } from '@vitrine/contracts/shop'
import { useMemo } from 'react'
import { useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { maxLength } from '../ui/validation.ts'
import type { FieldProblem, ReviewEntries } from './change-reviews.ts'
import styles from './own-reviews.module.css'
import type { LineView } from './line-view.ts'
import { fitNames } from './own-names.ts'
import { StarField } from './star-field.tsx'

const rules = {
  title: [maxLength(reviewLimits.title)],
  text: [maxLength(reviewLimits.text)],
  displayName: [maxLength(reviewLimits.displayName)],
}
const keys = {
  required: 'form.error.required',
  too_long: 'own_reviews.too_long',
  contact: 'own_reviews.contact',
} as const

type ReviewFormProps = {
  line: LineView
  /** The customer's own suggestion for the name that readers see. */
  displayName: string
  /** Entries that the shop refused. */
  entries: ReviewEntries | null
  refused: readonly FieldProblem[]
}

/** Stars, fit and words about one bought piece. */
export function ReviewForm({ line, displayName, entries, refused }: ReviewFormProps) {
  const { t } = useI18n()
  const { state, formData } = useNavigation()
  const problems = useMemo(() => refused.map(({ field, key }) => ({ field, message: t(keys[key]) })), [refused, t])
  return (
    <Form method="post" action={line.formTo} problems={problems} preventScrollReset>
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="orderId" value={line.orderId} />
      <input type="hidden" name="variantId" value={line.variantId} />
      <StarField defaultValue={entries?.stars ?? ''} />
      {line.size && (
        <RadioGroup
          name="fit"
          label={t('own_reviews.fit')}
          isOptional
          defaultValue={entries?.fit ?? ''}
          options={fitVotes.map((value) => ({ value, label: t(fitNames[value]) }))}
        />
      )}
      <TextField
        name="title"
        label={t('own_reviews.title_label')}
        isOptional
        rules={rules.title}
        defaultValue={entries?.title ?? ''}
      />
      <TextareaField
        name="text"
        label={t('own_reviews.text_label')}
        help={t('own_reviews.text_help')}
        isOptional
        rows={6}
        rules={rules.text}
        defaultValue={entries?.text ?? ''}
      />
      <TextField
        name="displayName"
        label={t('own_reviews.name_label')}
        help={t('own_reviews.name_help')}
        rules={rules.displayName}
        autoComplete="off"
        defaultValue={entries?.displayName ?? displayName}
      />
      <p className={styles.soft}>{t('own_reviews.moderation')}</p>
      <div className={styles.ways}>
        <Button type="submit" size="lg" isLoading={state !== 'idle' && formData?.get('intent') === 'write'}>
          {t('own_reviews.send')}
        </Button>
        <Button variant="tertiary" size="lg" to="/account/reviews/" preventScrollReset>
          {t('own_reviews.cancel')}
        </Button>
      </div>
    </Form>
  )
}
