import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { LIBELLES_LIENS } from '#domain/deport/liens.ts'
import type { DossierADeclarer, LienLu } from '#domain/deport/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { ChoixLien } from './ChoixLien.tsx'
import type { LienSaisi } from './liens-saisis.ts'

const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))

export interface ProprietesDossier {
  dossier: DossierADeclarer
  /** The link being told; absent: none. */
  saisi: LienSaisi | undefined
  erreurs: string[] | undefined
  surLien: (lien: LienSaisi | null) => void
  /** Takes back a link of theirs that was saved. */
  surRetirer: () => void
}

/** One file before it is read: number, structure, commune, and the reader's link with it. */
export function LigneDossier(props: ProprietesDossier) {
  const { dossier: d, saisi } = props
  const marque = saisi || d.lien ? 'avec-bord st-attention' : ''
  return (
    <tbody>
      <tr className={`declaration-rangee ${saisi ? `${marque} ligne-ouverte` : marque}`}>
        <th scope="row" className="declaration-structure">
          <strong>{d.structure}</strong>
          {d.suggestions.map((suggestion) => (
            <span key={suggestion} className="etat etat-long st-attention declaration-suggestion">
              <Icone nom="attention" petite />
              <span>
                À vérifier{'\u00a0'}: {suggestion}
              </span>
            </span>
          ))}
          {d.lien && !d.lien.epinglee && <Retrait lien={d.lien} />}
          {d.lien?.epinglee && (
            <small>Par le service, le {leJour(d.lien.le)}. Vous ne pouvez le retirer.</small>
          )}
        </th>
        <td className="secondaire declaration-numero entier" data-titre="">
          {d.numero}
        </td>
        <td className="declaration-commune" data-titre="">
          {d.commune ?? '–'}
        </td>
        <td className="declaration-mien" data-titre="">
          <MonLien {...props} />
        </td>
      </tr>
      {saisi && (
        <tr className="ligne-saisie">
          <td colSpan={4} data-titre="">
            <div className="declaration-boite">
              <ChoixLien
                nom={String(d.id)}
                libelle={`Votre lien avec ${d.structure}`}
                lien={saisi}
                erreurs={props.erreurs}
                surLien={props.surLien}
              />
              <div className="sous-4">
                <Bouton onClick={() => props.surLien(null)}>Retirer cette déclaration</Bouton>
              </div>
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Asked to be taken back, and not answered yet. */
const attendReponse = ({ retrait }: LienLu): boolean => retrait !== null && retrait.refuse === null

/** Where the demand to take it back stands; nothing when there is none. */
function Retrait({ lien: { retrait } }: { lien: LienLu }) {
  if (!retrait) return null
  const { demandeLe, refuse } = retrait
  if (!refuse)
    return (
      <small>
        Retrait demandé le {leJour(demandeLe)}
        {'\u00a0'}: le dossier reste fermé jusqu’à la réponse.
      </small>
    )
  return (
    <small>
      Retrait refusé le {leJour(refuse.le)}
      {refuse.motif && `\u00a0: ${refuse.motif}`}
    </small>
  )
}

const EPINGLE = 'M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5 -1.5l1.5 -4l4 -4M9 15l-4.5 4.5M14.5 4l5.5 5.5'

function MonLien({ dossier: d, saisi, surLien, surRetirer }: ProprietesDossier) {
  if (saisi) return <Pastille statut="attention">Lien déclaré</Pastille>
  if (d.lien?.epinglee)
    return (
      <Etat statut="attention" icone={EPINGLE} long>
        Déport enregistré
      </Etat>
    )
  if (d.lien)
    return (
      <span className="declaration-lien">
        <Pastille statut="attention">{d.lien.type ? LIBELLES_LIENS[d.lien.type] : 'Lien déclaré'}</Pastille>
        {!attendReponse(d.lien) && (
          <button
            type="button"
            className="lien-fort"
            aria-label={`Retirer votre lien avec ${d.structure}`}
            onClick={surRetirer}
          >
            Retirer
          </button>
        )}
      </span>
    )
  return (
    <span className="declaration-lien">
      {d.declareLe && <span className="secondaire">Aucun lien</span>}
      <button
        type="button"
        className="lien-fort"
        data-dossier={d.id}
        aria-label={`Déclarer un lien avec ${d.structure}`}
        onClick={() => surLien({ type: null, precision: '' })}
      >
        Déclarer un lien
      </button>
    </span>
  )
}
