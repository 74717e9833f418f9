import type { KeyboardEvent } from 'react'
import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Deplacer } from '#web/ui/liste/Deplacer.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { nomDossier, placeDeposee, placeVoisine } from '../conduire/suite-dossiers.ts'
import { nomCourt } from '../dire-seance.ts'
import { POIGNEE } from '../icones-seance.ts'

interface Proprietes {
  seance: SeanceEntiere
  dossier: DossierLu
  /** First of several whose déports are the same. */
  groupe: boolean
  /** The file being dragged. */
  tire: number | null
  surTirer: (projet: number | null) => void
  surVoir: () => void
  surDeplacer: (projet: number, avant: number | null | undefined) => void
}

/** One file of the order: it opens, and moves by its handle, its buttons, or Alt and the arrows. */
export function LigneOrdre({
  seance: s,
  dossier: d,
  groupe,
  tire,
  surTirer,
  surVoir,
  surDeplacer,
}: Proprietes) {
  const mobile = d.etat === 'a_venir' && s.statut !== 'close'
  const sortants = s.membres.filter((m) => d.deports.includes(m.id) && m.etat === 'present')
  const vers = (pas: -1 | 1): void => surDeplacer(d.projetId, placeVoisine(s, d.projetId, pas))
  const touche = (evenement: KeyboardEvent): void => {
    const pas = evenement.key === 'ArrowUp' ? -1 : evenement.key === 'ArrowDown' ? 1 : null
    if (!mobile || !evenement.altKey || pas === null) return
    evenement.preventDefault()
    vers(pas)
  }
  const cible = mobile && tire !== null && tire !== d.projetId
  return (
    <>
      {groupe && <li className="seance-groupe">Mêmes déports, à la suite</li>}
      <li
        className={`seance-ligne seance-ligne-${d.etat}`}
        aria-current={d.etat === 'en_cours' ? 'step' : undefined}
        onKeyDown={touche}
        onDragOver={(e) => cible && e.preventDefault()}
        onDrop={(evenement) => {
          if (!cible) return
          evenement.preventDefault()
          surDeplacer(tire, placeDeposee(s, tire, d.projetId))
        }}
      >
        <span className="seance-ligne-rang">{d.etat === 'ecarte' ? '—' : d.rang}</span>
        <div>
          <button type="button" className="seance-ligne-nom" onClick={surVoir}>
            {nomDossier(d)}
          </button>
          <small className="second">
            {d.numero.split('-').at(-1)} ·{' '}
            {sortants.length > 0 && mobile ? (
              <span className="seance-sortants">{sortants.map(nomCourt).join(', ')}</span>
            ) : (
              d.structure
            )}
          </small>
        </div>
        {mobile ? (
          <span className="seance-ligne-gestes">
            <Deplacer
              nom={`Monter ${nomDossier(d)}`}
              icone="haut"
              bloque={placeVoisine(s, d.projetId, -1) === undefined}
              surClic={() => vers(-1)}
            />
            <Deplacer
              nom={`Descendre ${nomDossier(d)}`}
              icone="bas"
              bloque={placeVoisine(s, d.projetId, 1) === undefined}
              surClic={() => vers(1)}
            />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way; the buttons beside are the keyboard's */}
            <span
              className="seance-poignee"
              draggable
              onDragStart={(evenement) => {
                evenement.dataTransfer.effectAllowed = 'move'
                evenement.dataTransfer.setData('text/plain', d.numero)
                surTirer(d.projetId)
              }}
              onDragEnd={() => surTirer(null)}
            >
              <Icone nom={POIGNEE} petite />
            </span>
          </span>
        ) : (
          <span className="seance-ligne-etat">{etatDe(d)}</span>
        )}
      </li>
    </>
  )
}

function etatDe(dossier: DossierLu) {
  if (dossier.etat === 'en_cours') return <b>en cours</b>
  if (dossier.ecarte) return <Etat statut="attente">De côté</Etat>
  const e = dossier.enregistre
  if (!e) return null
  if (e.decision === 'accepte')
    return <Etat statut="fait">{formatEuros(e.montantAlloue ?? 0).replace(/\s€$/, '')}</Etat>
  return <Etat statut={e.decision === 'refuse' ? 'refuse' : 'attente'}>{LIBELLES_DECISIONS[e.decision]}</Etat>
}
