import './compte-masque.css'

/** « FR76 •••• •••• 4817 », heard as « compte se terminant par 4817 ». */
export const CompteMasque = ({ iban }: { iban: string }) => (
  <span className="compte-masque">
    <span aria-hidden="true">{iban}</span>
    <span className="cache">compte se terminant par {iban.slice(-4)}</span>
  </span>
)
