import { useState } from 'react'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { RESULTATS_VOP, type ResultatVop } from '#domain/virement/verification-beneficiaire.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { ENREGISTREMENT_INCERTAIN, manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireVirements } from '../requetes-virement.ts'

const LIBELLES: Record<ResultatVop, string> = {
  RCVC: 'Concorde',
  RVMC: 'Proche\u00a0: la banque connaît un nom voisin',
  RVNM: 'Ne concorde pas',
  RVNA: 'Impossible à vérifier',
}

interface Proprietes {
  lot: LotLu
  ligne: LigneLot
  fermer: () => void
}

/** Records what the beneficiary's bank says of the name beside the account. */
export function ModaleVop({ lot, ligne, fermer }: Proprietes) {
  const [resultat, setResultat] = useState<ResultatVop | null>(ligne.vop?.resultat ?? null)
  const [nom, setNom] = useState(ligne.vop?.nom ?? '')
  return (
    <ModaleConfirmation
      titre={`Vérification du titulaire, ligne ${ligne.rang}`}
      verbe="Enregistrer"
      desactive={resultat === null}
      agir={() =>
        appeler(appelsVirement.noterVop, {
          params: { id: lot.id, ligne: ligne.id },
          corps: { resultat, nom: resultat === 'RVMC' ? nom.trim() || null : null, version: lot.version },
        })
      }
      fait={() => {
        annoncer('La vérification est enregistrée.')
        return relireVirements()
      }}
      manque={manqueOuSilence('La vérification n’est pas enregistrée.', ENREGISTREMENT_INCERTAIN)}
      rate={relireVirements}
      fermer={fermer}
    >
      <p>
        La banque a comparé «&nbsp;{ligne.nomTransmis}&nbsp;» au titulaire du compte. Si elle arrête tout le
        fichier, divisez le lot.
      </p>
      <BoutonsRadio
        nom="resultat"
        libelle="Ce qu’elle répond"
        options={RESULTATS_VOP.map((r) => ({ valeur: r, libelle: LIBELLES[r] }))}
        valeur={resultat}
        onChange={setResultat}
      />
      {resultat === 'RVMC' && (
        <SaisieTexte nom="nom" libelle="Nom connu de la banque" max={140} valeur={nom} onChange={setNom} />
      )}
    </ModaleConfirmation>
  )
}
