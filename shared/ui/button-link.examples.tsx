import { ButtonLink } from './button-link.tsx';
import { Row } from './catalogue/row.tsx';

export const examples = {
  Variants: (
    <Row>
      <ButtonLink to="/dashboard" variant="primary">
        Go to your dashboard
      </ButtonLink>
      <ButtonLink to="/messages">Message Mira</ButtonLink>
      <ButtonLink to="/projects" variant="quiet" size="sm">
        Show all
      </ButtonLink>
    </Row>
  ),
};
