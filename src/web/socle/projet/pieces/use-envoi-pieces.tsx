import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { PIECES, pieceDuChamp } from '#domain/projet/saisie/pieces.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { EtatEnregistrement } from '#web/ui/champs/BarreFormulaire.tsx'
import { type LigneErreur, viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { echecDuBrouillon } from '../messages-projet.ts'
import { type EnvoiPiece, type EnvoyerPiece, usePieces } from './use-pieces.ts'

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

/** Per field, the files chosen and not joined: going on would pass over them without a word. */
const dire = (nonJoints: readonly EnvoiPiece[]): ErreursChamps =>
  Object.fromEntries(
    nonJoints.map(({ piece, fichier }) => [
      piece.champ,
      [`«\u00a0${fichier.name}\u00a0» n’est pas joint\u00a0: choisissez un autre fichier, ou retirez-le.`],
    ]),
  )

/** The fields that have something to say, in the order of the page. */
const enOrdre = (messages: ErreursChamps): [string, string[]][] => {
  const rang = (champ: string): number => PIECES.findIndex((p) => p.champ === champ)
  return Object.entries(messages).sort(([a], [b]) => rang(a) - rang(b))
}

/** A step made of files alone: its files, what is missing once sent, and the word beside the buttons. */
export function useEnvoiPieces({ projet, joindre, verifier, ...r }: Reglages) {
  const pieces = usePieces(projet, joindre)
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const [echec, setEchec] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const occupe = useRef(false)
  /** Asked to go on over files that are not joined: they are said until they are dealt with. */
  const [insiste, setInsiste] = useState(false)
  /** Where the person is taken, once its message is there. */
  const [fautif, setFautif] = useState<{ champ: string } | null>(null)
  useEffect(() => {
    if (fautif) viser(fautif.champ)
  }, [fautif])
  const nonJoints = pieces.envois.filter((e) => e.message !== null)

  const refuser = (messages: ErreursChamps, enSuspens: ErreursChamps = {}): void => {
    setErreurs(messages)
    const premier = enOrdre({ ...enSuspens, ...messages })[0]?.[0]
    setFautif(premier ? { champ: premier } : null)
  }

  async function envoyer(isDraft: boolean): Promise<void> {
    if (occupe.current) return
    setEchec(null)
    const manquants = isDraft ? {} : verifier(projet.fichiers.map((f) => f.type))
    if (!isDraft && nonJoints.length > 0) {
      setInsiste(true)
      return refuser(manquants, dire(nonJoints))
    }
    setInsiste(false)
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
    ...pieces.envois.filter((e) => e.message === null).map((e) => e.piece.type),
  ])
  const enSuspens = insiste ? dire(nonJoints) : {}
  const restantes = enOrdre({ ...erreurs, ...enSuspens }).filter(([champ]) => {
    const type = pieceDuChamp(champ)?.type
    return type === undefined || champ in enSuspens || !joints.has(type)
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
