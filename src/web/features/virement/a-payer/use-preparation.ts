import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { refusExecution } from '#domain/virement/jours-target.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { type Reglage, relireVirements } from '../requetes-virement.ts'
import type { ChoixConventions } from './use-choix-conventions.ts'

/** Makes a run of the choice, or adds it to one awaiting approval: once, even when the answer is lost. */
export function usePreparation({ reglage, choix }: { reglage: Reglage; choix: ChoixConventions }) {
  const naviguer = useNavigate()
  const [jour, setJour] = useState<Jour | null>(reglage.premiereExecution)
  const [dans, setDans] = useState<LotListe | null>(null)
  const essai = useRef({ quoi: '', cle: '' })
  const refus = dans === null ? refusExecution(jour, jourDe(new Date())) : null

  const demander = async (ids: number[]) => {
    if (dans)
      return (
        await appeler(appelsVirement.ajouterLignes, {
          params: { id: dans.id },
          corps: { ids, version: dans.version },
        })
      ).data
    const quoi = `${jour} ${ids.toSorted((a, b) => a - b).join()}`
    // The same choice sent again keeps its key: it makes one run.
    if (essai.current.quoi !== quoi) essai.current = { quoi, cle: crypto.randomUUID() }
    const corps = { ids, execution: jour ?? '', cleCreation: essai.current.cle }
    return (await appeler(appelsVirement.preparerLot, { corps })).data
  }
  const { agir, enCours, echec } = useActe({
    agir: async () => {
      const lot = await demander(choix.ids)
      choix.vider()
      await relireVirements()
      annoncer(dans ? `Ajouté au lot ${lot.numero}.` : `Le lot ${lot.numero} est préparé.`)
      await naviguer(`/admin/virements/${lot.id}`)
    },
    manque: (erreur) =>
      erreur instanceof ErreurApi && [409, 422].includes(erreur.statut)
        ? { message: messageDe(erreur) }
        : manqueOuSilence('Le lot n’a pas été préparé.', 'Le lot n’est peut-être pas préparé.')(erreur),
    // After a refusal, each row says where its agreement is now.
    rate: () => relireVirements(),
  })
  const pret = choix.ids.length > 0 && refus === null
  return {
    jour,
    setJour,
    dans,
    setDans,
    refus,
    pret,
    enCours,
    echec,
    preparer: (): void => {
      if (pret) void agir()
    },
  }
}
export type Preparation = ReturnType<typeof usePreparation>
