import { useState } from 'react'
import type { Jour } from '#domain/commun/jours.ts'
import { appelsDeport } from '#domain/deport/appels.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { relireDeports } from './requetes-deport.ts'

/** Dates the yearly declaration of interests of a person (CPI L.323-13), or clears it. */
export function ModaleAnnuelle({
  personne: p,
  surFermer,
}: {
  personne: Declarations['personnes'][number]
  surFermer: () => void
}) {
  const [le, setLe] = useState<Jour | null>(p.declarationAnnuelleLe)
  return (
    <ModaleConfirmation
      titre={`Déclaration annuelle de ${p.prenom} ${p.nom}`}
      verbe="Enregistrer"
      parEntree
      agir={() => appeler(appelsDeport.daterDeclarationAnnuelle, { params: { id: p.id }, corps: { le } })}
      fait={async () => {
        await relireDeports()
        annoncer('La déclaration annuelle est datée.')
      }}
      fermer={surFermer}
    >
      <SaisieDate
        nom="le"
        libelle="Reçue le"
        aide="La déclaration d’intérêts que chaque membre du conseil remet une fois par an. Vide&nbsp;: elle n’est pas reçue."
        valeur={le}
        onChange={setLe}
      />
    </ModaleConfirmation>
  )
}
