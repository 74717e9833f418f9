import { useEffect, useRef, useState } from 'react'
import { appelsProjet } from '#domain/projet/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { photoAReprendre } from '#domain/projet/saisie/conseils-piece.ts'
import { type Piece, refusDePiece } from '#domain/projet/saisie/pieces.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, estAnnulation, messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ENVOI_INCONNU, echecDeSuppression, FICHIER_SUPPRIME } from '../messages-projet.ts'
import { garderProjet } from '../projets.ts'
import { ouvrirFichier } from './ouvrir-fichier.ts'
import { reduirePhoto } from './photo.ts'

export interface EnvoiPiece {
  cle: string
  piece: Piece
  fichier: File
  pourcent: number
  /** Null while the file is being sent. */
  message: string | null
  /** The file itself is refused: sending it again would change nothing. */
  refuse: boolean
  /** Made of a refused photo on this device, waiting for the person's agreement. */
  photo: File | 'en-cours' | null
}

/** How a file leaves: the call that keeps it, and gives the application as it now is. */
export type EnvoyerPiece = (
  piece: Piece,
  fichier: File,
  options: { signal: AbortSignal; surProgres: (pourcent: number) => void },
) => Promise<ProjetReponse>

/** Files of an application or its report: each is sent once chosen, with progress, cancel and retry. */
export function usePieces(projet: ProjetReponse, envoyer: EnvoyerPiece) {
  const [envois, setEnvois] = useState<EnvoiPiece[]>([])
  const arrets = useRef(new Map<string, AbortController>())
  const numero = useRef(0)

  const enVol = envois.some((e) => e.message === null)
  useEffect(() => {
    if (!enVol) return
    const retenir = (evenement: BeforeUnloadEvent): void => evenement.preventDefault()
    window.addEventListener('beforeunload', retenir)
    return () => window.removeEventListener('beforeunload', retenir)
  }, [enVol])

  const modifier = (cle: string, change: Partial<EnvoiPiece>): void =>
    setEnvois((liste) => liste.map((e) => (e.cle === cle ? { ...e, ...change } : e)))
  const oublier = (cle: string): void => setEnvois((liste) => liste.filter((e) => e.cle !== cle))

  async function partir({ cle, piece, fichier }: EnvoiPiece): Promise<void> {
    const arret = new AbortController()
    arrets.current.set(cle, arret)
    try {
      garderProjet(
        await envoyer(piece, fichier, {
          signal: arret.signal,
          surProgres: (pourcent) => modifier(cle, { pourcent }),
        }),
      )
      oublier(cle)
    } catch (e) {
      if (estAnnulation(e)) oublier(cle)
      else {
        const du422 = e instanceof ErreurApi ? e.errors[piece.champ]?.join(' ') : undefined
        modifier(cle, { message: du422 ?? messageDe(e, ENVOI_INCONNU), refuse: du422 !== undefined })
      }
    } finally {
      arrets.current.delete(cle)
    }
  }

  const reessayer = (envoi: EnvoiPiece): void => {
    modifier(envoi.cle, { message: null, pourcent: 0 })
    void partir(envoi)
  }
  // The network is back: what it cut leaves again by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending again only reads the files themselves
  useEffect(() => {
    const coupes = envois.filter((e) => e.message !== null && !e.refuse)
    const repartir = (): void => coupes.forEach(reessayer)
    window.addEventListener('online', repartir)
    return () => window.removeEventListener('online', repartir)
  }, [envois])

  return {
    envois,
    enVol,
    choisir(piece: Piece, fichier: File, remplace?: string): void {
      if (remplace) oublier(remplace)
      const cle = `${piece.type}-${++numero.current}`
      const message = refusDePiece(piece, { nom: fichier.name, taille: fichier.size })
      const aReprendre = photoAReprendre(piece, { nom: fichier.name, taille: fichier.size })
      const envoi: EnvoiPiece = {
        cle,
        piece,
        fichier,
        pourcent: 0,
        message,
        refuse: message !== null,
        photo: aReprendre ? 'en-cours' : null,
      }
      setEnvois((liste) => [...liste.filter((e) => piece.max > 1 || e.piece.type !== piece.type), envoi])
      if (aReprendre) void reduirePhoto(fichier).then((photo) => modifier(cle, { photo }))
      else if (message === null) void partir(envoi)
    },
    annuler: (cle: string): void => {
      arrets.current.get(cle)?.abort()
      oublier(cle)
    },
    reessayer,
    /** Joins the photo that the device made, in the place of the one that was refused. */
    accepter(envoi: EnvoiPiece, photo: File): void {
      const pret = { ...envoi, fichier: photo, message: null, refuse: false, photo: null }
      modifier(envoi.cle, pret)
      void partir(pret)
    },
    async supprimer(id: number): Promise<void> {
      try {
        await appeler(appelsProjet.supprimerFichier, { params: { id } })
        await requetes.invalidateQueries({ queryKey: cles.projet(projet.id) })
        annoncer(FICHIER_SUPPRIME)
      } catch (e) {
        annoncer(echecDeSuppression(e), 'refuse')
        throw e
      }
    },
    ouvrir: (id: number): Promise<void> =>
      ouvrirFichier(projet.id, (p) => p.fichiers.find((f) => f.id === id)?.url),
  }
}
export type Pieces = ReturnType<typeof usePieces>
