import { useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { useGeste } from '../use-geste.ts'
import type { ProprietesSaisie } from './CarteDossier.tsx'
import {
  corpsDe,
  type Decision,
  empechement,
  erreursDe,
  montantPropose,
  type SaisieDossier,
  saisieDe,
} from './saisie-dossier.ts'

/** What is typed of a file, why it can't be recorded yet, and its recording. */
export function useSaisieDossier({
  seance: s,
  dossier: d,
  vue,
  surFini,
}: Pick<ProprietesSaisie, 'seance' | 'dossier' | 'vue'> & { surFini: () => void }) {
  const [v, setV] = useState(() => saisieDe(d))
  // Of what is typed: sent again as it was, it is recorded once; changed, it is another.
  const [cle, setCle] = useState(() => crypto.randomUUID())
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const formulaire = useRef<HTMLFormElement>(null)
  const { agir, enCours, echec } = useGeste(s.id, () => {
    vue.revenir()
    surFini()
  })
  const changer = (quoi: Partial<SaisieDossier>): void => {
    setV((avant) => ({ ...avant, ...quoi }))
    setErreurs({})
    setCle(crypto.randomUUID())
    vue.tenir(d.projetId)
  }
  const bloque = s.statut === 'ouverte' ? empechement(s, d, v) : { raison: 'La séance est suspendue.' }
  const enregistrer = (): void => {
    const fautes = erreursDe(s, d, v)
    setErreurs(fautes)
    const manquent = new Set([...Object.keys(fautes), ...(bloque?.champ ? [bloque.champ] : [])])
    const champs = [...(formulaire.current?.elements ?? [])] as HTMLInputElement[]
    champs.find((c) => manquent.has(c.name) && !c.disabled)?.focus()
    const appele = vue.enCours || d.enregistre !== null
    if (bloque !== null || manquent.size > 0 || !appele) return
    const corps = corpsDe(s, d, v, cle, vue.enCours)
    const params = { id: s.id, projetId: d.projetId }
    void agir(() => appeler(appelsSeance.enregistrerDossier, { params, corps }))
  }
  return {
    v,
    changer,
    decider: (decision: Decision): void =>
      changer({ decision, ...(decision === 'accepte' && { montant: v.montant ?? montantPropose(d) }) }),
    erreurs,
    formulaire,
    bloque,
    enregistrer,
    enCours,
    echec,
  }
}
