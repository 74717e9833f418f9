import './compte-masque.css'

/** « FR76 •••• •••• 4817 », « FR76 •••• 4817 » when `court`, heard as « compte se terminant par 4817 ». */
export const CompteMasque = ({ iban, court = false }: { iban: string; court?: boolean }) => (
  <span className="compte-masque">
    <span aria-hidden="true">{court ? iban.replace(/(•{4}\s)+/, '••••\u00a0') : iban}</span>
    <span className="cache">compte se terminant par {iban.slice(-4)}</span>
  </span>
)
