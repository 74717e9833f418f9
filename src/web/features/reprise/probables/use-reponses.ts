import { useRef, useState } from 'react'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { RepriseLue, StructureProbable } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { compter } from '../dire-reprise.ts'
import { type Reponse, requeteReprise } from '../requetes-reprise.ts'

/** What is answered of one structure of the file; null: nothing any more. */
export interface Dite {
  cle: string
  reponse: Reponse | null
  porteurId: number | null
}

/** What one would come back to by undoing. */
const avant = (s: StructureProbable): Dite => ({
  cle: s.cle,
  reponse: s.reponse,
  porteurId: s.porteurId,
})

/** Answers to probable structures: each is kept as it is given, shown at once, and the last ones undone. */
export function useReponses(r: RepriseLue) {
  const [enVol, setEnVol] = useState<ReadonlyMap<string, Reponse | null>>(new Map())
  const [echec, setEchec] = useState<string | null>(null)
  const [le, setLe] = useState<Date | null>(null)
  const faites = useRef<Dite[][]>([])
  const [nombreFaites, setNombreFaites] = useState(0)
  const relire = async (): Promise<void> => {
    await Promise.all([
      requetes.invalidateQueries({ queryKey: cles.reprises(r.id, 'probables') }),
      requetes.invalidateQueries({ queryKey: requeteReprise(r.id).queryKey, exact: true }),
    ])
  }
  async function envoyer(dites: readonly Dite[]): Promise<boolean> {
    setEchec(null)
    setEnVol((vol) => new Map([...vol, ...dites.map((d) => [d.cle, d.reponse] as const)]))
    try {
      await appeler(appelsReprise.repondreProbables, {
        params: { id: r.id },
        corps: { reponses: [...dites] },
      })
      setLe(new Date())
      await relire()
      return true
    } catch (e) {
      setEchec(messageDe(e, 'La réponse n’a pas été enregistrée.'))
      await relire().catch(() => null)
      return false
    } finally {
      setEnVol((vol) => new Map([...vol].filter(([cle]) => !dites.some((d) => d.cle === cle))))
    }
  }
  return {
    /** Answers on their way, as they will be. */
    enVol,
    echec,
    /** When the last one was kept. */
    le,
    peutDefaire: nombreFaites > 0,
    async repondre(
      structures: readonly StructureProbable[],
      reponse: Reponse,
      porteurId?: number,
    ): Promise<void> {
      const dites = structures.map((s) => ({
        cle: s.cle,
        reponse,
        porteurId: reponse === 'autre' ? null : (porteurId ?? s.candidats[0]?.porteurId ?? null),
      }))
      if (!(await envoyer(dites))) return
      faites.current.push(structures.map(avant))
      setNombreFaites(faites.current.length)
      if (dites.length > 1) annoncer(`${compter(dites.length, 'structure confirmée')}.`)
    },
    /** Takes back the last answer; gives the structures it was about. */
    async defaire(): Promise<string[]> {
      const dernieres = faites.current.pop()
      setNombreFaites(faites.current.length)
      if (!dernieres) return []
      if (!(await envoyer(dernieres))) {
        faites.current.push(dernieres)
        setNombreFaites(faites.current.length)
        return []
      }
      annoncer(
        dernieres.length > 1 ? 'Les dernières réponses sont défaites.' : 'La dernière réponse est défaite.',
      )
      return dernieres.map((d) => d.cle)
    },
  }
}
