import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appelsConvention } from '#domain/convention/appels.ts'
import { appelsSignature } from '#domain/signature/appels.ts'
import type { CodeParti, ObjetCode } from '#domain/signature/code-parti.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { relireSiConflit } from '#web/socle/projet/projets.ts'

type CodeEnCours = CodeParti & { objet: ObjetCode }

/** Where the code went that may sign an application now; a page opened again asks for it. */
export const requeteCode = (id: number) =>
  queryOptions({
    queryKey: cles.codeEnCours(id),
    queryFn: async ({ signal }): Promise<CodeEnCours | null> =>
      (await appeler(appelsSignature.lireCodeEnCours, { params: { id }, signal })).data,
    // A code that dies is refused when it is typed: its panel is not taken away from who types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Keeps what the server answered to a code it just sent. */
export const garderCode = (id: number, objet: ObjetCode, parti: CodeParti): void =>
  void requetes.setQueryData(requeteCode(id).queryKey, () => ({ objet, ...parti }))

export const oublierCode = (id: number): void => requetes.removeQueries({ queryKey: cles.codeEnCours(id) })

type ObjetSms = Exclude<ObjetCode, 'demande'>

/** Asks for the code that signs agreement or attestation; by e-mail once a code by SMS did not arrive. */
export async function demanderCode(
  id: number,
  objet: ObjetSms,
  canal: CodeParti['canal'] = 'sms',
): Promise<CodeParti> {
  const { data } = await appeler(appelsConvention.codeSms, { corps: { id, objet, canal } })
  garderCode(id, objet, data)
  return data
}

/** The panel of the code that signs agreement or attestation: open while a code lives, until cancelled. */
export function useCodeEnCours(id: number, objet: ObjetSms) {
  const { data, isPending } = useQuery(requeteCode(id))
  const [etat, setEtat] = useState<'repris' | 'ouvert' | 'ferme'>('repris')
  const [sansMobile, setSansMobile] = useState(false)
  const vivant = data?.objet === objet ? data : null
  return {
    /** Nobody knows yet whether a code lives. */
    attente: isPending,
    parti: etat === 'ferme' ? null : vivant,
    /** Shown because the page found it, not because it was just asked for. */
    repris: etat === 'repris',
    /** Opens on the code that still lives, else on a new one by SMS; throws what the server refused. */
    async ouvrir(): Promise<void> {
      const vaut = vivant !== null && new Date(vivant.expireLe) > new Date()
      setSansMobile(false)
      try {
        if (etat !== 'ferme' || !vaut) await demanderCode(id, objet)
      } catch (e) {
        setSansMobile(e instanceof ErreurApi && e.code === 'mobile')
        await relireSiConflit(id, e)
        throw e
      }
      setEtat('ouvert')
    },
    /** No code can leave: the holder has no mobile number. */
    sansMobile,
    fermer: (): void => setEtat('ferme'),
  }
}
