import { useSearchParams } from 'react-router'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

export const adresseEtape = (numero: number, id: number | null): string =>
  `/porteur-projet/projet/step${numero}${id === null ? '' : `?projetId=${id}`}`

const RETOUR = 'retour'

/** A step reached from the summary, which leads back there. */
export const adresseDepuisRecap = (numero: number, id: number): string =>
  `${adresseEtape(numero, id)}&${RETOUR}=5`

type Avancement = Pick<ProjetReponse, 'id' | 'isRefused' | 'etapes'>

/** Whether this step was reached from the summary. */
export const useAuRecap = (): boolean => useSearchParams()[0].get(RETOUR) === '5'

/** Where a step leads: the next, the next part to correct, or back to the summary it was reached from. */
export function useSuite(numero: number): (p: Avancement) => string {
  const auRecap = useAuRecap()
  return (avancement) => {
    const suivante = (): number => {
      if (auRecap) return 5
      if (!avancement.isRefused) return numero + 1
      const reste = avancement.etapes.flatMap((faite, i) => (faite || i + 1 === numero ? [] : [i + 1]))
      return reste.find((n) => n > numero) ?? reste[0] ?? 5
    }
    return adresseEtape(suivante(), avancement.id)
  }
}
