import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { leA, nomDe } from '../jours-dits.ts'
import type { Demander } from './DialogueLot.tsx'

interface Proprietes {
  ligne: LigneLot
  refus: LotLu['refus']
  demander: Demander
}

/** What the beneficiary's statement shows, who recorded what of it, and what may be recorded by hand. */
export const DetailLigne = ({ ligne: l, refus, demander }: Proprietes) => (
  <div className="lot-detail">
    <dl>
      <dt>Référence sur le relevé</dt>
      <dd className="entier">{l.reference}</dd>
      <dt>Libellé</dt>
      <dd>{l.libelle}</dd>
      <dt>Nom transmis</dt>
      <dd>{l.nomTransmis}</dd>
      <dt>BIC</dt>
      <dd>{l.bic}</dd>
      {l.confirmee && (
        <>
          <dt>Confirmé</dt>
          <dd>
            {leA(l.confirmee.le)} par {nomDe(l.confirmee.par)}
          </dd>
        </>
      )}
    </dl>
    <div className="rangee sous-4">
      {refus.noter === null && (
        <Bouton onClick={() => demander({ quoi: 'vop', ligne: l })}>Vérification du titulaire</Bouton>
      )}
      {refus.suivre === null && l.etat === 'en-cours' && (
        <Bouton onClick={() => demander({ quoi: 'rejeter', ligne: l })}>La banque l’a rejeté</Bouton>
      )}
    </div>
  </div>
)
