import { formatEuros } from '../../../domain/commun/argent.ts'
import type { ProjetReponse } from '../../../domain/projet/reponse.ts'

/** What is being signed, in three lines: who, how much, which agreement. */
export const Reperes = ({ projet, signataire }: { projet: ProjetReponse; signataire?: string }) => (
  <dl className="convention-reperes">
    {signataire && (
      <div>
        <dt>Signataire</dt>
        <dd>{signataire}</dd>
      </div>
    )}
    {projet.montantAlloue !== null && (
      <div>
        <dt>Montant accordé</dt>
        <dd className="chiffres">
          <b>{formatEuros(projet.montantAlloue)}</b>
        </dd>
      </div>
    )}
    <div>
      <dt>Convention</dt>
      <dd>{projet.numeroConvention}</dd>
    </div>
  </dl>
)
