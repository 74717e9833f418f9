import { type FormEvent, useState } from 'react'
import { appelsRib } from '#domain/rib/appels.ts'
import type { RibLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { relireVirements } from '../requetes-virement.ts'
import { useAppelNote } from '../use-appel-note.tsx'

/** Who answered, and when: what lets the new account be paid. */
export function FormulaireRib({ rib }: { rib: RibLu }) {
  // A call is about one change: ticked for another one, it is to be ticked again.
  const [appele, setAppele] = useState<string | null>(null)
  const connu = appele !== null && appele === rib.modifieLe
  const appel = useAppelNote()
  const [tente, setTente] = useState(false)
  const { agir, enCours, echec } = useActe({
    agir: () =>
      appeler(appelsRib.verifierRib, {
        params: { id: rib.porteurId },
        corps: {
          ribModifieLe: rib.modifieLe ?? '',
          interlocuteur: appel.envoye.interlocuteur,
          jour: appel.envoye.jour,
        },
      }),
    fait: async () => {
      annoncer('La vérification du RIB est notée.')
      await relireVirements()
    },
    manque: manqueOuSilence('La vérification n’est pas notée.', 'La vérification n’est pas confirmée.'),
    // It changed again meanwhile: what is on the page is no longer what was checked.
    rate: relireVirements,
  })
  const envoyer = (evenement: FormEvent<HTMLFormElement>): void => {
    evenement.preventDefault()
    setTente(true)
    if (appel.faux) evenement.currentTarget.querySelector<HTMLElement>(`[name="${appel.faux}"]`)?.focus()
    else if (connu) void agir()
  }
  return (
    <form className="pile" noValidate onSubmit={envoyer}>
      {appel.champs(tente)}
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
