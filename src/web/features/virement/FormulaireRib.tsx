import { type FormEvent, useState } from 'react'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { RibLu } from '#domain/virement/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireVirements } from './requetes-virement.ts'

/** Who answered, and when: what lets the new account be paid. */
export function FormulaireRib({ rib }: { rib: RibLu }) {
  const aujourdhui = jourDe(new Date())
  // A call is about one change: ticked for another one, it is to be ticked again.
  const [appele, setAppele] = useState<string | null>(null)
  const connu = appele !== null && appele === rib.modifieLe
  const [interlocuteur, setInterlocuteur] = useState('')
  const [jour, setJour] = useState<Jour | null>(aujourdhui)
  const [tente, setTente] = useState(false)
  const fautes = {
    interlocuteur: interlocuteur.trim() === '' ? ['Dites qui a répondu.'] : [],
    jour: fautesJour(jour, aujourdhui),
  }
  const { agir, enCours, echec } = useActe({
    agir: () =>
      appeler(appelsVirement.verifierRib, {
        params: { id: rib.porteurId },
        corps: { ribModifieLe: rib.modifieLe ?? '', interlocuteur: interlocuteur.trim(), jour: jour ?? '' },
      }),
    fait: async () => {
      annoncer('La vérification du RIB est notée.')
      await relireVirements()
    },
    manque: manqueOuSilence('La vérification n’est pas notée.', 'La vérification n’est pas confirmée.'),
    // It changed again meanwhile: what is on the page is no longer what was checked.
    rate: relireVirements,
  })
  const envoyer = (e: FormEvent<HTMLFormElement>): void => {
    e.preventDefault()
    setTente(true)
    const [faux] = Object.entries(fautes).filter(([, f]) => f.length > 0)
    if (faux) e.currentTarget.querySelector<HTMLElement>(`[name="${faux[0]}"]`)?.focus()
    else if (connu) void agir()
  }
  return (
    <form className="pile" noValidate onSubmit={envoyer}>
      <SaisieTexte
        nom="interlocuteur"
        valeur={interlocuteur}
        onChange={setInterlocuteur}
        erreurs={tente ? fautes.interlocuteur : []}
        libelle="Personne jointe"
        aide="Son nom et sa fonction."
        max={150}
        requis
      />
      <SaisieDate
        nom="jour"
        valeur={jour}
        onChange={setJour}
        erreurs={tente ? fautes.jour : []}
        libelle="Date de l’appel"
        max={aujourdhui}
        requis
      />
      <CaseACocher
        nom="numeroConnu"
        libelle="J’ai appelé un numéro connu avant le changement"
        valeur={connu}
        onChange={(coche) => setAppele(coche ? rib.modifieLe : null)}
      />
      {echec && <EtatErreur {...echec} />}
      <Bouton
        type="submit"
        large
        variante="primary"
        enCours={enCours}
        desactive={!connu}
        decritPar="rib-raison"
      >
        Noter la vérification
      </Bouton>
      <p className="lot-raison" id="rib-raison">
        {connu ? 'Votre nom et l’heure seront inscrits au journal.' : 'Cochez d’abord le numéro appelé.'}
      </p>
    </form>
  )
}

function fautesJour(jour: Jour | null, aujourdhui: Jour): string[] {
  if (jour === null) return ['Choisissez la date de l’appel.']
  return jour > aujourdhui ? ['Cette date n’est pas encore arrivée.'] : []
}
