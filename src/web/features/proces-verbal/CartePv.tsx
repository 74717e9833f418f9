import { useLocation } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import { LIBELLES_STATUTS, QUALITES } from '#domain/proces-verbal/etats.ts'
import type { PvCourt, SignaturePv } from '#domain/proces-verbal/reponse.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'

/** Frozen minutes: their number, who signed and who is awaited, what the reader may do. */
export function CartePv({ pv }: { pv: PvCourt }) {
  const ici = useLocation().pathname.replace(/\/$/, '')
  const aMoi = pv.signatures.some((s) => s.moi && s.signeLe === null)
  return (
    <li className="pv-carte encart">
      <div className="rangee">
        <h2>{pv.numero}</h2>
        <Pastille statut={pv.statut === 'signe' ? 'fait' : 'attention'}>
          {LIBELLES_STATUTS[pv.statut]}
        </Pastille>
      </div>
      <p className="secondaire petit">
        Arrêté le {formatInstant(pv.arreteLe)} par {pv.arretePar}
        {pv.rectifie && `\u00a0; rectifie ${pv.rectifie}`}
      </p>
      <ul className="grille ecart-2">
        {pv.signatures.map((signature) => (
          <li key={signature.qualite}>
            <Signature s={signature} />
          </li>
        ))}
      </ul>
      <SceauAttendu pv={pv} />
      <div className="rangee">
        <LienBouton variante={aMoi ? 'primary' : 'default'} vers={`${ici}/${pv.id}`}>
          {aMoi ? 'Lire et signer' : 'Lire'}
        </LienBouton>
        <a className="lien-fort" href={pv.pdfUrl} target="_blank" rel="noreferrer">
          {pv.scelle ? 'Ouvrir l’exemplaire signé (PDF)' : 'Ouvrir le procès-verbal (PDF)'}
          <span className="cache">, {pv.numero}, nouvel onglet</span>
        </a>
      </div>
    </li>
  )
}

/** Signed by both, and not sealed yet: a moment, or as long as the time-stamping authority is silent. */
export const SceauAttendu = ({ pv }: { pv: Pick<PvCourt, 'statut' | 'scelle'> }) =>
  pv.statut === 'signe' && !pv.scelle ? (
    <p className="secondaire">
      L’exemplaire signé se prépare&nbsp;: il sera ici, et envoyé aux deux signataires.
    </p>
  ) : null

/** Who signed and when, or who is awaited. */
export const Signature = ({ s }: { s: SignaturePv }) => (
  <Etat statut={s.signeLe ? 'fait' : 'attention'} long>
    {QUALITES[s.qualite]}&nbsp;: {s.prenom} {s.nom},{' '}
    {s.signeLe
      ? `signé le ${formatInstant(s.signeLe)} par un code reçu ${s.canal === 'sms' ? 'par SMS' : 'par e‑mail'}`
      : 'signature attendue'}
  </Etat>
)
