import { type ReactNode, useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { pieceDuChamp } from '#domain/projet/pieces.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { EtatEnregistrement } from '#web/ui/champs/BarreFormulaire.tsx'
import { type LigneErreur, viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { echecDuBrouillon } from './messages-projet.ts'
import { type EnvoyerPiece, usePieces } from './use-pieces.ts'

interface Reglages {
  projet: ProjetReponse
  /** How one file leaves. */
  joindre: EnvoyerPiece
  /** What is missing among the kinds of files kept. */
  verifier: (types: readonly string[]) => ErreursChamps
  /** Keeps the step, whole or as a draft, and leads on. */
  envoyer: (isDraft: boolean) => Promise<void>
  echecEnvoi: (erreur: unknown) => string
}

/** A step made of files alone: its files, what is missing once it is sent, and the word beside the buttons. */
export function useEnvoiPieces({ projet, joindre, verifier, ...r }: Reglages) {
  const pieces = usePieces(projet, joindre)
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const [echec, setEchec] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const occupe = useRef(false)

  const refuser = (messages: ErreursChamps): void => {
    setErreurs(messages)
    const premier = Object.keys(messages)[0]
    if (premier) requestAnimationFrame(() => viser(premier))
  }

  async function envoyer(isDraft: boolean): Promise<void> {
    if (occupe.current) return
    setEchec(null)
    const manquants = isDraft ? {} : verifier(projet.fichiers.map((f) => f.type))
    if (Object.keys(manquants).length > 0) return refuser(manquants)
    occupe.current = true
    setEnCours(true)
    try {
      await r.envoyer(isDraft)
    } catch (e) {
      if (e instanceof ErreurApi && Object.keys(e.errors).length > 0) refuser(e.errors)
      else setEchec(isDraft ? echecDuBrouillon(e).message : r.echecEnvoi(e))
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  // A file chosen since answers what was said of its kind.
  const joints = new Set<string>([
    ...projet.fichiers.map((f) => f.type),
    ...pieces.envois.map((e) => e.piece.type),
  ])
  const restantes = Object.entries(erreurs).filter(([champ]) => {
    const type = pieceDuChamp(champ)?.type
    return type === undefined || !joints.has(type)
  })
  const resume: LigneErreur[] = restantes.flatMap(([champ, messages]) =>
    messages.map((message) => ({ id: champ, libelle: pieceDuChamp(champ)?.libelle, message })),
  )
  const enVol = pieces.enVol && <EtatEnregistrement statut="courant">Envoi des fichiers…</EtatEnregistrement>
  const etat: ReactNode = echec ? <EtatEnregistrement statut="refuse">{echec}</EtatEnregistrement> : enVol
  return {
    pieces,
    envoyer,
    erreurs: Object.fromEntries(restantes),
    resume,
    enCours,
    reessai: echec !== null,
    etat,
  }
}
