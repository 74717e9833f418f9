import { useState } from 'react'
import { contratsBilan } from '../../../../../domain/bilan/contrat.ts'
import { SECTIONS_CONTROLE_BILAN, verifierVerdict } from '../../../../../domain/controle/verdicts.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { appeler } from '../../../../lib/api.ts'
import { ErreurApi, messageDe } from '../../../../lib/erreur-api.ts'
import { apresActe } from '../apres-acte.ts'

export type PartieBilan = keyof typeof SECTIONS_CONTROLE_BILAN
export const PARTIES_BILAN = Object.keys(SECTIONS_CONTROLE_BILAN) as PartieBilan[]
/** Where the first part stands in the document: after the four of the application, the agreement, the attestation. */
export const PREMIER_RANG = 7

/** Parts that the review before accepted: they stay accepted, nobody answers them again. */
const partiesAcquises = (projet: ProjetReponse): PartieBilan[] =>
  PARTIES_BILAN.filter((p) => projet.controlesBilan?.[p] === true)

/** The answers of a review of a report, and its sending. */
export function useControleBilan(projet: ProjetReponse) {
  const acquises = partiesAcquises(projet)
  const [reponses, setReponses] = useState(
    () =>
      Object.fromEntries(PARTIES_BILAN.map((p) => [p, acquises.includes(p) ? true : null])) as Record<
        PartieBilan,
        boolean | null
      >,
  )
  const [message, setMessage] = useState('')
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<string | null>(null)
  const [conflit, setConflit] = useState(false)
  const verdict = { ...reponses, message: message.trim() === '' ? null : message }
  const manquantes = PARTIES_BILAN.filter((p) => reponses[p] === null)
  const erreurMessage = manquantes.length === 0 ? verifierVerdict(verdict).message : undefined

  async function envoyer(): Promise<boolean> {
    setEnCours(true)
    setEchec(null)
    try {
      const corps = { ...verdict, version: projet.version }
      await appeler(contratsBilan.controlerBilan, { params: { id: projet.id }, corps })
      await apresActe(projet.id)
      return true
    } catch (e) {
      setEchec(e instanceof ErreurApi ? (Object.values(e.errors)[0]?.[0] ?? messageDe(e)) : messageDe(e))
      setConflit(e instanceof ErreurApi && e.statut === 409)
      return false
    } finally {
      setEnCours(false)
    }
  }
  return {
    ...{ acquises, reponses, message, setMessage, manquantes, erreurMessage, envoyer, enCours },
    ...{ echec, conflit },
    repondre: (p: PartieBilan, reponse: boolean): void => {
      if (!acquises.includes(p)) setReponses((r) => ({ ...r, [p]: reponse }))
    },
    refus: PARTIES_BILAN.some((p) => reponses[p] === false),
    pret: manquantes.length === 0 && erreurMessage === undefined,
  }
}
export type ControleBilan = ReturnType<typeof useControleBilan>
