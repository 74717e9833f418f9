import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DELAI_RENVOI, fauteDuCode } from '#domain/signature/code.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { echecDe } from '#web/socle/projet/messages-projet.ts'
import { relireSiConflit } from '#web/socle/projet/projets.ts'
import { useTitreFautif } from '#web/ui/cadre/titre.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'

type Canal = CodeParti['canal']

/** Wait between two codes, in seconds. */
const ATTENTE = DELAI_RENVOI / 1000
const ECHEC = 'Une erreur est survenue lors de la signature.'

/** What is left of that wait; a clock that runs late makes it no longer. */
const resteDe = ({ envoyeLe }: CodeParti): number => {
  const ecoule = Math.floor((Date.now() - new Date(envoyeLe).getTime()) / 1000)
  return Math.min(ATTENTE, Math.max(0, ATTENTE - ecoule))
}

interface Reglages {
  /** The application, read again after a conflict; null: the document is of none. */
  projetId: number | null
  /** The code that already left, if any. */
  parti: CodeParti | null
  /** Signs; throws what the server refused. */
  signer: (code: string) => Promise<void>
  /** Asks for another code. */
  redemander: (canal: Canal) => Promise<CodeParti>
  /** What is said when a failure has no words of its own, if not the usual sentence. */
  echec?: string
}

/** The code that signs, as it is typed: its check, its sending, and another one after a while. */
export function useCode({ projetId, parti, signer, redemander, echec = ECHEC }: Reglages) {
  const [envoye, setEnvoye] = useState(parti)
  const [code, setCode] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const [enCours, setEnCours] = useState(false)
  const [renvoi, setRenvoi] = useState<string | null>(null)
  const [reste, setReste] = useState(parti ? resteDe(parti) : 0)
  const [refus, setRefus] = useState(0)
  const occupe = useRef(false)
  useTitreFautif(erreurs.length > 0)

  // With the message, not after it: who types at once keeps the box.
  useLayoutEffect(() => {
    if (refus > 0) viser('codeVerification')
  }, [refus])
  useEffect(() => {
    if (reste <= 0) return
    const minuterie = setTimeout(() => setReste(reste - 1), 1000)
    return () => clearTimeout(minuterie)
  }, [reste])

  const saisir = (saisi: string): void => {
    setCode(saisi)
    setErreurs([])
  }
  const refuser = (messages: string[]): void => {
    setErreurs(messages)
    setRefus((n) => n + 1)
  }
  async function envoyer(): Promise<void> {
    if (occupe.current) return
    const faute = fauteDuCode(code)
    if (faute) return refuser([faute])
    occupe.current = true
    setEnCours(true)
    setErreurs([])
    try {
      await signer(code)
    } catch (e) {
      const fautes = e instanceof ErreurApi ? e.errors.codeVerification : undefined
      refuser(fautes ?? [echecDe(e, echec)])
      if (projetId !== null) await relireSiConflit(projetId, e)
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  async function renvoyer(canal: Canal): Promise<void> {
    setRenvoi(null)
    try {
      setEnvoye(await redemander(canal))
      setReste(ATTENTE)
      saisir('')
      setRenvoi('Un nouveau code vous a été envoyé. Le précédent ne fonctionne plus.')
    } catch (e) {
      setRenvoi(messageDe(e))
      if (projetId !== null) await relireSiConflit(projetId, e)
    }
  }

  return { envoye, code, saisir, erreurs, enCours, envoyer, renvoyer, renvoi, reste }
}
export type Code = ReturnType<typeof useCode>
