import { appelsAideAnterieure } from '#domain/aide-anterieure/appels.ts'
import type { AideCorrigible } from '#domain/aide-anterieure/correction.ts'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { MONTANT_MAX, RAISON, saisieCorrection } from '#domain/aide-anterieure/saisie.ts'
import { DECISIONS_ANTERIEURES, type DecisionAnterieure } from '#domain/reprise/champs.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieMontant } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { INCONNU, LIBELLES_AIDE as L } from './libelles.ts'
import { MOTS_DECISION } from './mots-decision.ts'
import { relireAides } from './requetes.ts'

type Saisie = Omit<AideCorrigible, 'bilanRecu' | 'decision'> & {
  decision: DecisionAnterieure | null
  bilanRecu: 'oui' | 'non' | null
  raison: string
}
const OUI_NON = [
  { valeur: 'oui', libelle: 'Oui' },
  { valeur: 'non', libelle: 'Non' },
] as const
const recu = { oui: true, non: false } as const

/** Corrects a past aid by hand: what the file says stays beside, with the reason. */
export function ModaleCorriger({ aide: a, surFermer }: { aide: AideAnterieure; surFermer: () => void }) {
  const corps = ({ bilanRecu, ...v }: Saisie) => ({
    ...v,
    version: a.version,
    bilanRecu: bilanRecu && recu[bilanRecu],
  })
  const f = useFormulaire<Saisie>({
    initial: {
      titre: a.titre,
      demande: a.demande,
      accorde: a.accorde,
      verse: a.verse,
      decision: a.decision,
      bilanRecu: a.bilanRecu === null ? null : a.bilanRecu ? 'oui' : 'non',
      raison: '',
    },
    libelles: { ...L, raison: RAISON },
    verifier: (v) => verifierAvec(saisieCorrection)(corps(v)),
    envoyer: (v) =>
      appeler(appelsAideAnterieure.corrigerAideAnterieure, { params: { id: a.id }, corps: corps(v) }),
    surSucces: async () => {
      surFermer()
      await relireAides()
      annoncer(`L’aide de ${a.annee} est corrigée.`)
    },
  })
  return (
    <ModaleFormulaire
      titre={`Corriger l’aide de ${a.annee}`}
      verbe="Corriger"
      formulaire={f}
      surFermer={surFermer}
    >
      <p>
        {a.structure}, {a.reference}. Ce que dit le fichier reste lisible à côté, et une reprise suivante
        garde votre correction.
      </p>
      <SaisieTexte {...f.champ('titre')} libelle={L.titre} max={300} requis />
      <SaisieMontant {...f.champ('demande')} libelle={L.demande} max={MONTANT_MAX} />
      <SaisieMontant {...f.champ('accorde')} libelle={L.accorde} max={MONTANT_MAX} />
      <SaisieMontant
        {...f.champ('verse')}
        libelle={L.verse}
        max={MONTANT_MAX}
        aide={'Vide\u00a0: inconnu, ce qui n’est pas zéro.'}
      />
      <Selection
        {...f.champ('decision')}
        libelle={L.decision}
        options={DECISIONS_ANTERIEURES.map((valeur) => ({ valeur, libelle: MOTS_DECISION[valeur].mot }))}
        requis
      />
      <Selection {...f.champ('bilanRecu')} libelle={L.bilanRecu} options={OUI_NON} invite={INCONNU} />
      <ZoneTexte
        {...f.champ('raison')}
        libelle={RAISON}
        aide="Lue de tout le personnel, à côté de la valeur."
        lignes={2}
        max={500}
        requis
      />
      {f.echec && <EtatErreur message={f.echec} />}
    </ModaleFormulaire>
  )
}
