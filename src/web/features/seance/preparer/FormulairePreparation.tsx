import { useState } from 'react'
import type { z } from 'zod'
import { LIBELLES_CONVOCATION, MODES_CONVOCATION } from '#domain/seance/convocation.ts'
import type { personnePossible } from '#domain/seance/reponse.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { CasesACocher } from '#web/ui/champs/Choix.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { nomEntier } from '../dire-seance.ts'
import { corpsPreparation, erreursPreparation, type SaisiePreparation } from './preparation.ts'

interface Proprietes {
  initial: SaisiePreparation
  personnes: readonly z.input<typeof personnePossible>[]
  verbe: string
  /** Sends it; the key is the same however many times. */
  envoyer: (corps: ReturnType<typeof corpsPreparation>, cle: string) => Promise<void>
}

const MODES = MODES_CONVOCATION.map((m) => ({ valeur: m, libelle: LIBELLES_CONVOCATION[m] }))

/** Place, convocation, president and secretary, members in office: what the minutes open with. */
export function FormulairePreparation({ initial, personnes, verbe, envoyer }: Proprietes) {
  const [cle] = useState(() => crypto.randomUUID())
  const f = useFormulaire({
    initial,
    verifier: erreursPreparation,
    envoyer: (v: SaisiePreparation) => envoyer(corpsPreparation(v), cle),
    libelles: {
      jour: 'Jour',
      heure: 'Heure',
      lieu: 'Lieu',
      convoqueeLe: 'Convocation',
      convocationMode: 'Moyen de convocation',
      president: 'Présidence',
      secretaire: 'Secrétariat',
      membres: 'Membres en exercice',
    },
  })
  const choix = personnes.map((p) => ({ valeur: p.id, libelle: nomEntier(p) }))
  const siegent = personnes.filter((p) => p.role === 'membreCommission')
  return (
    <form noValidate className="seance-preparation grille ecart-5 sous-5" onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <div className="seance-deux">
        <SaisieDate {...f.champ('jour')} libelle="Jour prévu" />
        <SaisieTexte {...f.champ('heure')} libelle="Heure prévue" aide="Par exemple 9:30." taille="courte" />
      </div>
      <SaisieTexte {...f.champ('lieu')} libelle="Lieu" aide="Adresse, ou « visioconférence »." max={200} />
      <div className="seance-deux">
        <SaisieDate {...f.champ('convoqueeLe')} libelle="Convoquée le" />
        <Selection {...f.champ('convocationMode')} libelle="Par quel moyen" options={MODES} />
      </div>
      <div className="seance-deux">
        <Selection {...f.champ('president')} libelle="Présidence" options={choix} />
        <Selection {...f.champ('secretaire')} libelle="Secrétariat" options={choix} />
      </div>
      <CasesACocher
        {...f.champ('membres')}
        libelle="Membres en exercice"
        aide="Ceux que compte le quorum, présents ou non."
        options={siegent.map((p) => ({ valeur: p.id, libelle: nomEntier(p) }))}
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <p>
        <Bouton type="submit" variante="primary" enCours={f.enCours}>
          {verbe}
        </Bouton>
      </p>
    </form>
  )
}
