import { useRef, useState } from 'react'
import { appelsNote } from '#domain/note/appels.ts'
import type { NoteReponse } from '#domain/note/contrat.ts'
import { NOTE_VIDE } from '#domain/note/regles.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { garderSaisie, lireSaisie, oublierSaisie } from '#web/lib/saisie/saisies-gardees.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { relireNotes, type Sujet } from './requetes-notes.ts'

/** A note being written, or `note` written anew: its draft on the device, its saving, what failed. */
export function useNote(sujet: Sujet, fait: () => void, note?: NoteReponse) {
  const { id: compte } = useMoi()
  const nom = `note:${sujet.sujet}:${sujet.id}${note ? `:${note.id}` : ''}`
  const depart = note?.texte ?? ''
  const [texte, setTexte] = useState(() => lireSaisie<string>(compte, nom)?.valeurs ?? depart)
  const [erreurs, setErreurs] = useState<string[]>()
  const cle = useRef('')
  const envoyer = async (): Promise<void> => {
    if (note) {
      const corps = { texte, version: note.version }
      await appeler(appelsNote.modifierNote, { params: { id: note.id }, corps })
    } else {
      cle.current ||= crypto.randomUUID()
      await appeler(appelsNote.ecrireNote, { params: sujet, corps: { texte, cleCreation: cle.current } })
    }
    cle.current = ''
    oublierSaisie(compte, nom)
    await relireNotes(sujet)
  }
  const { agir, enCours, echec } = useActe({
    agir: envoyer,
    fait: () => {
      setTexte('')
      fait()
    },
    manque: (erreur) => {
      const champ = erreur instanceof ErreurApi ? erreur.errors.texte : undefined
      setErreurs(champ)
      return champ ? null : { message: messageDe(erreur) }
    },
  })
  return {
    texte,
    erreurs,
    echec: echec?.message ?? null,
    enCours,
    ecrire(valeur: string): void {
      cle.current = ''
      setErreurs(undefined)
      setTexte(valeur)
      if (valeur === depart) oublierSaisie(compte, nom)
      else garderSaisie(compte, nom, { valeurs: valeur, base: depart, le: new Date().toISOString() })
    },
    async enregistrer(): Promise<void> {
      if (texte.trim() === '') setErreurs([NOTE_VIDE])
      else await agir()
    },
    /** What was typed goes. */
    abandonner: () => oublierSaisie(compte, nom),
  }
}
