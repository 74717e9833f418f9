import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { SujetNote } from '#domain/note/regles.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { NoteLue } from './NoteLue.tsx'
import { requeteNotes, type Sujet } from './requetes-notes.ts'
import { SaisieNote } from './SaisieNote.tsx'
import { useNote } from './use-note.ts'
import { useToucheNote } from './use-touche-note.ts'
import './note.css'

/** Shown before « Tout voir ». */
const DERNIERES = 3

/** What staff write to each other about an application or a structure; nothing for who may not read it. */
export function NotesInternes({
  sujet,
  id,
  ferme = false,
}: {
  sujet: SujetNote
  id: number
  ferme?: boolean
}) {
  const { role } = useMoi()
  if (!aLeDroitAjoute(role, 'note.canRead')) return null
  return (
    <Notes
      key={`${sujet}-${id}`}
      sujet={{ sujet, id }}
      ecrit={!ferme && aLeDroitAjoute(role, 'note.canWrite')}
    />
  )
}

function Notes({ sujet, ecrit }: { sujet: Sujet; ecrit: boolean }) {
  const [toutes, setToutes] = useState(false)
  const { data: notes, error, isPending, refetch } = useQuery(requeteNotes(sujet))
  const total = notes?.length ?? 0
  return (
    <section className="notes" id="notes" aria-labelledby="notes-titre">
      <div className="panneau-tete ligne base bouts ecart-3">
        <h2 id="notes-titre">Notes internes</h2>
        {total > DERNIERES ? (
          <button
            type="button"
            className="lien petit"
            aria-expanded={toutes}
            onClick={() => setToutes(!toutes)}
          >
            {toutes ? 'Voir moins' : `Tout voir (${total})`}
          </button>
        ) : (
          <span className="secondaire petit">Jamais vues du porteur</span>
        )}
      </div>
      {total > DERNIERES && <p className="secondaire petit">Jamais vues du porteur</p>}
      {isPending && <Squelette lignes={2} />}
      {error && !notes && (
        <EtatErreur
          message="Les notes n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {notes && total === 0 && (
        <p className="secondaire">{ecrit ? 'Aucune note.' : 'Aucune note interne.'}</p>
      )}
      {notes && total > 0 && (
        <ul className="filets filets-entre sous-1">
          {(toutes ? notes : notes.slice(-DERNIERES)).map((n) => (
            <NoteLue key={n.id} note={n} sujet={sujet} />
          ))}
        </ul>
      )}
      {ecrit && <NouvelleNote sujet={sujet} />}
    </section>
  )
}

function NouvelleNote({ sujet }: { sujet: Sujet }) {
  const champ = useRef<HTMLTextAreaElement>(null)
  useToucheNote(champ)
  const note = useNote(sujet, () => champ.current?.focus())
  return <SaisieNote id="note-nouvelle" libelle="Ajouter une note" note={note} champ={champ} />
}
