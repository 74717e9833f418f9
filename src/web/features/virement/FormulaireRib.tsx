import { useState } from 'react'
import { jourDe } from '#domain/commun/jours.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { RibLu } from '#domain/virement/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { useFormulaire } from '#web/lib/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireVirements } from './requetes-virement.ts'

interface Valeurs {
  interlocuteur: string
  jour: string | null
}

/** Who answered, and when: what lets the new account be paid. */
export function FormulaireRib({ rib }: { rib: RibLu }) {
  const aujourdhui = jourDe(new Date())
  const [connu, setConnu] = useState(false)
  const f = useFormulaire<Valeurs>({
    initial: { interlocuteur: '', jour: aujourdhui },
    libelles: { interlocuteur: 'Personne jointe', jour: 'Date de l’appel' },
    verifier: ({ interlocuteur, jour }) => ({
      ...(interlocuteur.trim() === '' && { interlocuteur: ['Dites qui a répondu.'] }),
      ...(jour === null && { jour: ['Choisissez la date de l’appel.'] }),
      ...(jour !== null && jour > aujourdhui && { jour: ['Cette date n’est pas encore arrivée.'] }),
    }),
    envoyer: ({ interlocuteur, jour }) =>
      appeler(appelsVirement.verifierRib, {
        params: { id: rib.porteurId },
        corps: { ribModifieLe: rib.modifieLe ?? '', interlocuteur: interlocuteur.trim(), jour: jour ?? '' },
      }).catch(async (e) => {
        // It changed again meanwhile: what is on the page is no longer what was checked.
        if (e instanceof ErreurApi && e.statut === 409) await relireVirements()
        throw e
      }),
    surSucces: async () => {
      annoncer('La vérification du RIB est notée.')
      await relireVirements()
    },
  })
  return (
    <form className="pile" noValidate onSubmit={f.soumettre}>
      <SaisieTexte
        {...f.champ('interlocuteur')}
        libelle="Personne jointe"
        aide="Son nom et sa fonction."
        max={150}
        requis
      />
      <SaisieDate {...f.champ('jour')} libelle="Date de l’appel" max={aujourdhui} requis />
      <CaseACocher
        nom="numeroConnu"
        libelle="J’ai appelé un numéro connu avant le changement"
        valeur={connu}
        onChange={setConnu}
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <Bouton
        type="submit"
        large
        variante="primary"
        enCours={f.enCours}
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
