/** A question that must be answered before something is done: yes, with a password or a reason, or no. */
export interface Question {
  text: string;
  yes: string; // what the button says
  password?: string; // the label of a password that is needed
  reason?: string; // the label of a line of words that is needed
}

class Confirmation {
  question = $state.raw<Question | null>(null);
  private resolve: (given: string | null) => void = () => {};

  /** Whether the reader is sure. */
  async confirm(text: string, yes: string): Promise<boolean> {
    return (await this.ask({ text, yes })) !== null;
  }

  /** The password or reason that was given, empty where none was asked for; null is no. */
  ask(question: Question): Promise<string | null> {
    this.answer(null); // of two questions the later one counts
    this.question = question;
    return new Promise((resolve) => (this.resolve = resolve));
  }

  answer(given: string | null): void {
    this.question = null;
    this.resolve(given);
    this.resolve = () => {};
  }
}

export const confirmation = new Confirmation();
