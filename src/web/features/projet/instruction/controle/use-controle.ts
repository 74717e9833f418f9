import { useState } from 'react'
import { contratsControle } from '../../../../../domain/controle/contrat.ts'
import { SECTIONS_CONTROLE, verifierVerdict } from '../../../../../domain/controle/verdicts.ts'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { appeler } from '../../../../lib/api.ts'
import { ErreurApi, messageDe } from '../../../../lib/erreur-api.ts'
import { apresActe } from '../apres-acte.ts'
import type { SectionDemande } from '../document/DocumentDemande.tsx'

export const SECTIONS = Object.keys(SECTIONS_CONTROLE) as SectionDemande[]

export type Reponses = Record<SectionDemande, boolean | null>

/** Sections that the review before accepted: they stay accepted, nobody answers them again. */
export const dejaAcceptees = (projet: ProjetReponse): SectionDemande[] =>
  SECTIONS.filter((s) => projet.controles?.[s] === true)

const depart = (projet: ProjetReponse): Reponses => {
  const acquises = dejaAcceptees(projet)
  return Object.fromEntries(SECTIONS.map((s) => [s, acquises.includes(s) ? true : null])) as Reponses
}

/** The answers of a review under way, the part one is at, and its sending. */
export function useControle(projet: ProjetReponse) {
  const [reponses, setReponses] = useState(() => depart(projet))
  const [message, setMessage] = useState('')
  const [courante, setCourante] = useState(() => SECTIONS.find((s) => !depart(projet)[s]) ?? 'projetValide')
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<string | null>(null)
  const [conflit, setConflit] = useState(false)
  const [essaye, setEssaye] = useState(false)
  const verdict = { ...reponses, message: message.trim() === '' ? null : message }
  const manquantes = SECTIONS.filter((s) => reponses[s] === null)
  const refus = SECTIONS.some((s) => reponses[s] === false)
  const complet = manquantes.length === 0
  const erreurMessage = complet ? verifierVerdict(verdict).message : undefined

  const repondre = (section: SectionDemande, reponse: boolean): void => {
    if (dejaAcceptees(projet).includes(section)) return
    setReponses((r) => ({ ...r, [section]: reponse }))
    const suivante = SECTIONS.slice(SECTIONS.indexOf(section) + 1).find((s) => reponses[s] === null)
    setCourante(suivante ?? section)
  }
  const envoyer = async (): Promise<boolean> => {
    setEssaye(true)
    if (erreurMessage) {
      document.getElementsByName('message')[0]?.focus()
      return false
    }
    setEnCours(true)
    setEchec(null)
    try {
      const corps = { ...verdict, version: projet.version }
      await appeler(contratsControle.controler, { params: { id: projet.id }, corps })
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
    ...{ reponses, repondre, message, setMessage, courante, setCourante },
    modifie: message !== '' || SECTIONS.some((s) => reponses[s] !== depart(projet)[s]),
    ...{ manquantes, refus, complet, envoyer, enCours, echec, conflit },
    // Said once the review was to be sent, not while the reason is still to be written.
    erreurMessage: essaye ? erreurMessage : undefined,
  }
}
export type Controle = ReturnType<typeof useControle>
