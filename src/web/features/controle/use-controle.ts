import { useState } from 'react'
import { appelsControle } from '#domain/controle/appels.ts'
import { SECTIONS_CONTROLE, type SectionDemande } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { allerAuMotif } from '#web/socle/projet/verdicts/aller-au-motif.ts'
import { useVerdicts } from '#web/socle/projet/verdicts/use-verdicts.ts'
import { usePublierReponses } from './reponses-en-cours.ts'

export const SECTIONS = Object.keys(SECTIONS_CONTROLE) as SectionDemande[]

/** The answers of a review under way, the part one is at, and its sending. */
export function useControle(projet: ProjetReponse) {
  const acquises = SECTIONS.filter((s) => projet.controles?.[s] === true)
  const v = useVerdicts<SectionDemande>({
    parties: SECTIONS,
    acquises,
    brouillon: `controle.${projet.id}.${projet.version}`,
    remettre: (verdict) =>
      appeler(appelsControle.controler, {
        params: { id: projet.id },
        corps: { ...verdict, version: projet.version },
      }),
  })
  usePublierReponses(projet.id, v.reponses)
  const [courante, setCourante] = useState(
    () => SECTIONS.find((s) => !acquises.includes(s)) ?? 'projetValide',
  )
  const [essaye, setEssaye] = useState(false)

  /** Answers for a part, goes to the next that waits for an answer and gives it; null when none does. */
  const repondre = (section: SectionDemande, reponse: boolean): SectionDemande | null => {
    if (acquises.includes(section)) return null
    v.repondre(section, reponse)
    const suivante = SECTIONS.slice(SECTIONS.indexOf(section) + 1).find((s) => v.reponses[s] === null) ?? null
    setCourante(suivante ?? section)
    return suivante
  }
  const envoyer = async (): Promise<boolean> => {
    setEssaye(true)
    if (!v.erreurMessage) return await v.envoyer()
    allerAuMotif()
    return false
  }
  return {
    ...v,
    repondre,
    envoyer,
    courante,
    setCourante,
    // Shown after a try to send, not while the reason is still being written.
    erreurMessage: essaye ? v.erreurMessage : undefined,
  }
}
export type Controle = ReturnType<typeof useControle>
