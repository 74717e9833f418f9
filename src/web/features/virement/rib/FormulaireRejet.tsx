import { type FormEvent, useState } from 'react'
import { appelsRib } from '#domain/rib/appels.ts'
import { COMPTE_JUSTE } from '#domain/virement/appel-note.ts'
import type { RibLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { relireVirements } from '../requetes-virement.ts'
import { useAppelNote } from '../use-appel-note.tsx'

/** Why an account that the bank refused is right all the same: what lets it be paid again. */
export function FormulaireRejet({
  rejet,
  telephones,
}: Pick<RibLu, 'telephones'> & { rejet: NonNullable<RibLu['rejet']> }) {
  const [numero, setNumero] = useState<string | null>(null)
  const appel = useAppelNote({
    libelle: COMPTE_JUSTE,
    aide: 'Ce que la structure, ou sa banque, a répondu.',
  })
  const [tente, setTente] = useState(false)
  const { agir, enCours, echec } = useActe({
    agir: () =>
      appeler(appelsRib.reglerRejet, {
        params: { id: rejet.ligne },
        corps: { ...appel.envoye, numero: numero ?? '' },
      }),
    fait: async () => {
      annoncer('Le rejet est réglé\u00a0: ce compte peut de nouveau être payé.')
      await relireVirements()
    },
    manque: manqueOuSilence('Le rejet n’est pas réglé.', 'Le règlement n’est pas confirmé.'),
    // Another account, or another rejection, since the page was read.
    rate: relireVirements,
  })
  const envoyer = (evenement: FormEvent<HTMLFormElement>): void => {
    evenement.preventDefault()
    setTente(true)
    const faux = numero === null ? 'numero' : appel.faux
    if (faux) evenement.currentTarget.querySelector<HTMLElement>(`[name="${faux}"]`)?.focus()
    else void agir()
  }
  if (telephones.length === 0)
    return (
      <p className="secondaire">
        Aucun numéro n’était connu avant ce rejet{'\u00a0'}: ce compte ne peut pas être dit juste. Attendez un
        autre RIB de la structure.
      </p>
    )
  return (
    <form className="pile" noValidate onSubmit={envoyer}>
      <Selection
        nom="numero"
        libelle="Numéro appelé"
        aide="Parmi ceux connus avant le rejet."
        options={telephones.map((t) => ({ valeur: t.numero, libelle: `${t.numero}, ${t.libelle}` }))}
        valeur={numero}
        onChange={setNumero}
        erreurs={tente && numero === null ? ['Choisissez le numéro appelé.'] : []}
        requis
      />
      {appel.champs(tente)}
      {echec && <EtatErreur {...echec} />}
      <Bouton type="submit" large variante="primary" enCours={enCours}>
        Régler le rejet
      </Bouton>
    </form>
  )
}
