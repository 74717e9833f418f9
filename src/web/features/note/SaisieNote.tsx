import { type RefObject, useImperativeHandle } from 'react'
import { LONGUEUR_NOTE } from '#domain/note/regles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Champ } from '#web/ui/champs/Champ.tsx'
import { useNoms } from './use-noms.ts'
import type { useNote } from './use-note.ts'

interface Proprietes {
  id: string
  libelle: string
  note: ReturnType<typeof useNote>
  /** Left out: nothing to go back to. */
  annuler?: () => void
  /** Given the field, for who wants to go to it. */
  champ?: RefObject<HTMLTextAreaElement | null>
}

/** Where a note is written; « @ » proposes the colleagues, Ctrl+Enter saves, a failure keeps the text. */
export function SaisieNote({ id, libelle, note: n, annuler, champ }: Proprietes) {
  const noms = useNoms(n)
  useImperativeHandle(champ, () => noms.champ.current as HTMLTextAreaElement)
  const liste = `${id}-noms`
  const ouverte = noms.noms.length > 0
  return (
    <form
      className="note-saisie sous-2"
      aria-label={libelle}
      onSubmit={(evenement) => {
        evenement.preventDefault()
        void n.enregistrer()
      }}
    >
      <Champ
        id={id}
        nom="texte"
        libelle={libelle}
        erreurs={n.erreurs}
        complement={ouverte && <span className="cache">Flèches et Entrée pour choisir un nom</span>}
      >
        {(acces) => (
          <div className="note-champ">
            <textarea
              {...acces}
              ref={noms.champ}
              className="saisie"
              rows={annuler ? 4 : 2}
              maxLength={LONGUEUR_NOTE}
              placeholder="Ajouter une note"
              aria-autocomplete="list"
              aria-controls={ouverte ? liste : undefined}
              aria-activedescendant={ouverte ? `${liste}-${noms.actif}` : undefined}
              value={n.texte}
              readOnly={n.enCours}
              onChange={(evenement) => {
                n.ecrire(evenement.target.value)
                noms.suivre(evenement.target.selectionStart)
              }}
              onKeyDown={(evenement) => {
                const envoi = evenement.key === 'Enter' && (evenement.ctrlKey || evenement.metaKey)
                if (!envoi && !noms.clavier(evenement.key)) return
                // Nor by the keys of the page, which send a review.
                evenement.preventDefault()
                evenement.stopPropagation()
                if (envoi) void n.enregistrer()
              }}
              onBlur={() => noms.suivre(null)}
            />
            <div className="note-noms suggestions" hidden={!ouverte}>
              <div id={liste} role="listbox" aria-label="Collègues proposés">
                {noms.noms.map((nom, rang) => (
                  <div
                    key={nom.id}
                    id={`${liste}-${rang}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={rang === noms.actif}
                    onMouseDown={(evenement) => {
                      evenement.preventDefault()
                      noms.choisir(rang)
                    }}
                  >
                    {nom.prenom} {nom.nom}
                  </div>
                ))}
              </div>
            </div>
            <p className="cache" role="status">
              {ouverte && `${noms.noms.length} collègue${noms.noms.length > 1 ? 's' : ''} à choisir`}
            </p>
          </div>
        )}
      </Champ>
      {n.echec && (
        <EtatErreur
          message="La note n’a pas pu être enregistrée. Votre texte est gardé."
          raison={n.echec}
          surReessayer={() => void n.enregistrer()}
        />
      )}
      {(n.texte.trim() !== '' || annuler) && (
        <div className="rangee a-la-fin ecart-2 sous-2">
          <span className="note-touches">
            <kbd>Ctrl</kbd>+<kbd>Entrée</kbd> enregistrer
          </span>
          {annuler && (
            <Bouton compact onClick={annuler} desactive={n.enCours}>
              Annuler
            </Bouton>
          )}
          <Bouton type="submit" compact enCours={n.enCours}>
            Enregistrer
          </Bouton>
        </div>
      )}
    </form>
  )
}
