import { appelsBilan } from '#domain/bilan/appels.ts'
import { SECTIONS_CONTROLE_BILAN } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useVerdicts } from '#web/socle/projet/verdicts/use-verdicts.ts'

export type PartieBilan = keyof typeof SECTIONS_CONTROLE_BILAN
export const PARTIES_BILAN = Object.keys(SECTIONS_CONTROLE_BILAN) as PartieBilan[]
/** Rank of the first part in the document: after four of the application, the agreement, the attestation. */
export const PREMIER_RANG = 7

/** The answers of a review of a report, and its sending. */
export const useControleBilan = (projet: ProjetReponse) =>
  useVerdicts<PartieBilan>({
    parties: PARTIES_BILAN,
    acquises: PARTIES_BILAN.filter((p) => projet.controlesBilan?.[p] === true),
    brouillon: `controle-bilan.${projet.id}.${projet.version}`,
    remettre: (verdict) =>
      appeler(appelsBilan.controlerBilan, {
        params: { id: projet.id },
        corps: { ...verdict, version: projet.version },
      }),
  })
export type ControleBilan = ReturnType<typeof useControleBilan>
