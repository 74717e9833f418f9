import { type KeyboardEvent, useRef } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import { Champ, type ProprietesChamp } from '../champs/Champ.tsx'
import './EditeurTexte.css'
import { ecartEntre, enGras, enLien, enListe, enTitre, type Selection } from './mise-en-forme.ts'

const OUTILS = [
  { mot: 'Titre', agir: enTitre },
  { mot: 'Gras', agir: enGras },
  { mot: 'Liste', agir: enListe },
  { mot: 'Lien', agir: enLien },
] as const

interface EditeurProps extends ProprietesChamp {
  valeur: string
  onChange: (valeur: string) => void
  max: number
}

/** A text with its marks, and the buttons that put them; what they do is undone like typing. */
export function EditeurTexte(editeur: EditeurProps) {
  const zone = useRef<HTMLTextAreaElement>(null)
  const appliquer = (agir: (s: Selection) => Selection): void => {
    const z = zone.current
    if (!z) return
    const apres = agir({ texte: z.value, debut: z.selectionStart, fin: z.selectionEnd })
    const { de, a, par } = ecartEntre(z.value, apres.texte)
    z.focus()
    z.setSelectionRange(de, a)
    // As typed, so that Ctrl+Z takes it back; a browser that can't do it only loses that.
    const fait =
      par === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, par)
    if (!fait) {
      z.setRangeText(par, de, a)
      editeur.onChange(apres.texte)
    }
    z.setSelectionRange(apres.debut, apres.fin)
  }
  const clavier = (evenement: KeyboardEvent): void => {
    if (!(evenement.ctrlKey || evenement.metaKey) || evenement.altKey || evenement.key.toLowerCase() !== 'b')
      return
    evenement.preventDefault()
    appliquer(enGras)
  }
  return (
    <Champ {...editeur}>
      {(acces) => (
        <div className="editeur">
          {!editeur.desactive && (
            <fieldset className="editeur-outils">
              <legend className="cache">Mise en forme</legend>
              {OUTILS.map(({ mot, agir }) => (
                <button key={mot} type="button" aria-controls={acces.id} onClick={() => appliquer(agir)}>
                  {mot}
                </button>
              ))}
            </fieldset>
          )}
          <textarea
            {...acces}
            ref={zone}
            className="saisie"
            rows={18}
            value={editeur.valeur}
            onChange={(e) => editeur.onChange(e.target.value)}
            onKeyDown={clavier}
          />
          <p className="compteur">
            {formatNombre(editeur.valeur.length)} sur {formatNombre(editeur.max)} caractères
          </p>
        </div>
      )}
    </Champ>
  )
}
