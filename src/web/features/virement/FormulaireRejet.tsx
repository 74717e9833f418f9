import { type FormEvent, useState } from 'react'
import { appelsRib } from '#domain/rib/appels.ts'
import type { RibLu } from '#domain/virement/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireVirements } from './requetes-virement.ts'
import { useAppelNote } from './use-appel-note.tsx'

/** Why an account that the bank refused is right all the same: what lets it be paid again. */
export function FormulaireRejet({ rejet }: { rejet: NonNullable<RibLu['rejet']> }) {
  const appel = useAppelNote({
    libelle: 'Pourquoi ce compte est juste',
    aide: 'Ce que la structure, ou sa banque, a répondu.',
  })
  const [tente, setTente] = useState(false)
  const { agir, enCours, echec } = useActe({
    agir: () =>
      appeler(appelsRib.reglerRejet, {
        params: { id: rejet.ligne },
        corps: appel.envoye,
      }),
    fait: async () => {
      annoncer('Le rejet est réglé\u00a0: ce compte peut de nouveau être payé.')
      await relireVirements()
    },
    manque: manqueOuSilence('Le rejet n’est pas réglé.', 'Le règlement n’est pas confirmé.'),
    // Another account, or another rejection, since the page was read.
    rate: relireVirements,
  })
  const envoyer = (e: FormEvent<HTMLFormElement>): void => {
    e.preventDefault()
    setTente(true)
    if (appel.faux) e.currentTarget.querySelector<HTMLElement>(`[name="${appel.faux}"]`)?.focus()
    else void agir()
  }
  return (
    <form className="pile" noValidate onSubmit={envoyer}>
      {appel.champs(tente)}
      {echec && <EtatErreur {...echec} />}
      <Bouton type="submit" large variante="primary" enCours={enCours}>
        Régler le rejet
      </Bouton>
    </form>
  )
}
