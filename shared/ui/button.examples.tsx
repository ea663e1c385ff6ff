import { Download, Plus } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';
import { Row } from './catalogue/row.tsx';

const words: Record<ButtonVariant, string> = {
  primary: 'Create Project',
  secondary: 'Message Mira',
  quiet: 'Show all',
  danger: 'Delete document',
};
const variants = Object.keys(words) as ButtonVariant[];

export const examples = {
  Variants: (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {words[variant]}
        </Button>
      ))}
    </Row>
  ),
  Sizes: (
    <Row>
      <Button size="sm">Accept</Button>
      <Button>Accept offer</Button>
      <Button size="lg" variant="primary">
        Get Started Today
      </Button>
    </Row>
  ),
  'With an icon': (
    <Row>
      <Button variant="primary">
        <Plus aria-hidden="true" className="cat:size-4" />
        Create Project
      </Button>
      <Button size="sm">
        <Download aria-hidden="true" className="cat:size-4" />
        Download
      </Button>
    </Row>
  ),
  Pending: (
    <Row>
      <Button variant="primary" pending pendingText="Creating...">
        Create Project
      </Button>
      <Button pending>Message Mira</Button>
    </Row>
  ),
  Disabled: (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {words[variant]}
        </Button>
      ))}
    </Row>
  ),
  'A link': (
    <Button asChild icon={Download} variant="primary">
      <a href="#receipts">All receipts</a>
    </Button>
  ),
  Flush: (
    <div>
      <p>Two creators have asked to work on this project.</p>
      <Button variant="quiet" flush>
        Show requests
      </Button>
    </div>
  ),
};
