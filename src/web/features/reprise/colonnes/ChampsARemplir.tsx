import { CHAMPS_REPRISE } from '#domain/reprise/champs.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { type Choix, champsARemplir, nombreRemplis } from './choix-colonnes.ts'

const ICONES = { rempli: 'coche', manque: 'point', vide: 'point' } as const

/** Which fields of a past aid have their column, which are asked for and still have none. */
export const ChampsARemplir = ({ choix }: { choix: Choix }) => (
  <>
    <h2>Champs à remplir</h2>
    <p className="secondaire petit">
      {nombreRemplis(choix)} sur {CHAMPS_REPRISE.length} ont leur colonne. * obligatoire
    </p>
    <ul className="reprise-champs filets sous-3">
      {champsARemplir(choix).map((c) => (
        <li key={c.libelle} className={`reprise-champ-${c.etat}`}>
          <Icone nom={ICONES[c.etat]} petite />
          <span>
            {c.etat === 'manque' ? <b>{c.libelle}</b> : c.libelle}
            {c.requis && ' *'}
            {c.etat === 'manque' && ', encore sans colonne'}
            {c.etat === 'vide' && ', sans colonne'}
          </span>
        </li>
      ))}
    </ul>
  </>
)
