import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { CompteMasque } from './CompteMasque.tsx'

/** The account of a line as it was, and as it is now, by their endings. */
export const ComptesCompares = ({ blocage }: { blocage: NonNullable<LigneLot['blocage']> }) => (
  <dl className="lot-comptes">
    <dt>À la préparation</dt>
    <dd>
      <CompteMasque iban={blocage.avant.iban} />
    </dd>
    {blocage.apres && (
      <>
        <dt>Aujourd’hui</dt>
        <dd>
          <CompteMasque iban={blocage.apres.iban} />
        </dd>
      </>
    )}
  </dl>
)
