import { useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { refusDePieceJointe } from '#domain/messagerie/piece-jointe.ts'
import { fauteDeRestants } from '#domain/modele/champs-modele.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useTitreFautif } from '#web/ui/cadre/titre.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { type Envoi, envoyer } from './requetes-messagerie.ts'

const RIEN_A_ENVOYER = 'Écrivez un message, ou joignez un fichier.'
const ECHEC = 'Le message n’a pas pu être envoyé. Il est conservé ici\u00a0: réessayez dans un instant.'

/** What is typed and not sent is kept by the tab, whatever happens to the page. */
function lireBrouillon(cle: string): string | null {
  return sessionStorage.getItem(cle)
}
function garderBrouillon(cle: string, texte: string): void {
  if (texte === '') sessionStorage.removeItem(cle)
  else sessionStorage.setItem(cle, texte)
}

interface Options {
  /** Under what the draft is kept: who writes, for which structure, to whom. */
  cle: string
  /** Written for the person when there is no draft yet. */
  amorce?: string | undefined
  vers: Pick<Envoi, 'conversationId' | 'userId'>
  surEnvoi?: ((conversationId: number) => void) | undefined
  /** Templates may be put in it: none of their fields leaves unfilled. */
  modeles?: boolean
}

/** The message being written: its draft, attachment, sending; the same try repeated is one message. */
export function useRedaction({ cle, amorce = '', vers, surEnvoi, modeles = false }: Options) {
  const [texte, setTexte] = useState(() => lireBrouillon(cle) ?? amorce)
  const [piece, setPiece] = useState<File | null>(null)
  const [pourcent, setPourcent] = useState<number | null>(null)
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const [echec, setEchec] = useState<string | null>(null)
  const cleCreation = useRef('')
  useTitreFautif(Object.keys(erreurs).length > 0)

  const changer = (): void => {
    cleCreation.current = ''
    setErreurs({})
    setEchec(null)
  }
  const vide = texte.trim() === '' && piece === null

  return {
    texte,
    piece,
    pourcent,
    erreurs,
    echec,
    enCours: pourcent !== null,
    ecrire(valeur: string): void {
      changer()
      setTexte(valeur)
      garderBrouillon(cle, valeur)
    },
    joindre(fichier: File | null): void {
      changer()
      const refus = fichier && refusDePieceJointe({ nom: fichier.name, taille: fichier.size })
      setPiece(refus ? null : fichier)
      if (refus) setErreurs({ attachment: [refus] })
    },
    async envoyer(): Promise<boolean> {
      if (pourcent !== null) return false
      if (vide) {
        setErreurs({ message: [RIEN_A_ENVOYER] })
        viser('message')
        return false
      }
      const restants = modeles ? fauteDeRestants(texte) : null
      if (restants) {
        setErreurs({ message: [restants] })
        viser('message')
        return false
      }
      cleCreation.current ||= crypto.randomUUID()
      setPourcent(0)
      setErreurs({})
      setEchec(null)
      try {
        const corps = { ...vers, message: texte, piece, cleCreation: cleCreation.current }
        const id = await envoyer({ ...corps, surProgres: setPourcent })
        cleCreation.current = ''
        garderBrouillon(cle, '')
        setTexte('')
        setPiece(null)
        surEnvoi?.(id)
        return true
      } catch (e) {
        if (e instanceof ErreurApi && Object.keys(e.errors).length > 0) setErreurs(e.errors)
        else setEchec(messageDe(e, ECHEC))
        return false
      } finally {
        setPourcent(null)
      }
    },
  }
}
export type Redaction = ReturnType<typeof useRedaction>
