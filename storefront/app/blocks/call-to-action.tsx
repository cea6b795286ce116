import type { CallToActionBlock } from '../platform/content/views.ts'
import { Button } from '../ui/button.tsx'
import { Wrap } from '../ui/wrap.tsx'

/** A button that leads somewhere. */
export function CallToAction({ block }: { block: CallToActionBlock }) {
  const { link, variant, size, isFullWidth, isUppercase } = block
  return (
    <Wrap>
      <Button
        to={link.to}
        newTab={link.newTab ?? false}
        variant={variant}
        size={size}
        fullWidth={isFullWidth}
        isUppercase={isUppercase}
      >
        {link.label}
      </Button>
    </Wrap>
  )
}
