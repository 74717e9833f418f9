import { useState } from 'react'
import { formatHeure, formatJour, jourDe } from '#domain/commun/jours.ts'
import { appelsNote } from '#domain/note/appels.ts'
import type { NoteReponse } from '#domain/note/contrat.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { relireNotes, type Sujet } from './requetes-notes.ts'
import { SaisieNote } from './SaisieNote.tsx'
import { useNote } from './use-note.ts'

/** « 18/11/2026 à 10 h 12 ». */
function moment(instant: string): string {
  const le = new Date(instant)
  return `${formatJour(jourDe(le))} à ${formatHeure(le)}`
}

/** One note: its text, who wrote it and when, and what its author may do of it. */
export function NoteLue({ note, sujet }: { note: NoteReponse; sujet: Sujet }) {
  const [geste, setGeste] = useState<'modifier' | 'supprimer' | null>(null)
  const fermer = (): void => setGeste(null)
  if (geste === 'modifier')
    return (
      <li>
        <Modification note={note} sujet={sujet} fermer={fermer} />
      </li>
    )
  const de = `la note du ${moment(note.le)}`
  return (
    <li>
      <p className="tel-quel">{note.texte}</p>
      <p className="secondaire petit">
        {note.auteur.prenom} {note.auteur.nom}, {moment(note.le)}
        {note.modifieeLe && ` · modifiée le ${moment(note.modifieeLe)}`}
      </p>
      {note.isMine && (
        <p className="ligne ecart-4 petit">
          <button
            type="button"
            className="lien"
            aria-label={`Modifier ${de}`}
            onClick={() => setGeste('modifier')}
          >
            Modifier
          </button>
          <button
            type="button"
            className="lien"
            aria-label={`Supprimer ${de}`}
            onClick={() => setGeste('supprimer')}
          >
            Supprimer
          </button>
        </p>
      )}
      {geste === 'supprimer' && (
        <ModaleConfirmation
          titre="Supprimer cette note&nbsp;?"
          verbe="Supprimer la note"
          variante="refuse"
          agir={() => appeler(appelsNote.supprimerNote, { params: { id: note.id } })}
          estFait={dejaSupprime}
          fait={() => relireNotes(sujet)}
          fermer={fermer}
        >
          <p>Elle ne se lira plus ici. Le journal en garde le texte, comme de tout acte.</p>
        </ModaleConfirmation>
      )}
    </li>
  )
}

function Modification({ note, sujet, fermer }: { note: NoteReponse; sujet: Sujet; fermer: () => void }) {
  const n = useNote(sujet, fermer, note)
  const annuler = (): void => {
    n.abandonner()
    fermer()
  }
  return <SaisieNote id={`note-${note.id}`} libelle="Modifier la note" note={n} annuler={annuler} />
}
