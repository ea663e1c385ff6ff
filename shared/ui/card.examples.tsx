import { Button } from './button.tsx';
import { Card, cardLink } from './card.tsx';
import { Money } from './figures.tsx';

const words = (
  <p className="cat:text-sm cat:text-soft">
    Film the first evening, day seven and day fourteen in the same light. <Money cents={122_500} />
  </p>
);

export const examples = {
  Plain: (
    <Card>
      <h3 className="cat:font-semibold">Two weeks with the night balm</h3>
      {words}
    </Card>
  ),
  Interactive: (
    <Card interactive>
      <h3 className="cat:font-semibold">
        <a href="#project" {...cardLink}>
          Two weeks with the night balm
        </a>
      </h3>
      {words}
      <Button size="sm" className="cat:relative cat:mt-3">
        Send Request
      </Button>
    </Card>
  ),
};
