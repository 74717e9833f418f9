import { appelsCommission } from '#domain/commission/appels.ts'
import { schemaEnveloppe } from '#domain/commission/creation.ts'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ecrireNombre } from '#web/ui/champs/nombre-saisi.ts'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'

/** Corrects what an open commission may grant; the reason goes to the journal. */
export function ModaleEnveloppe({
  commission: c,
  surFermer,
}: {
  commission: CommissionEcran
  surFermer: () => void
}) {
  const f = useFormulaire({
    initial: { montantDisponible: ecrireNombre(c.montantDisponible, 2), motif: '' },
    verifier: verifierAvec(schemaEnveloppe),
    envoyer: (corps) => appeler(appelsCommission.modifierEnveloppe, { params: { id: c.id }, corps }),
    libelles: { montantDisponible: 'Montant disponible', motif: 'Motif de la correction' },
    surSucces: async () => {
      await relireDemandes()
      annoncer('Montant disponible corrigé.')
      surFermer()
    },
  })
  return (
    <ModaleFormulaire
      titre="Corriger le montant disponible"
      verbe="Corriger"
      formulaire={f}
      surFermer={surFermer}
    >
      <SaisieTexte
        {...f.champ('montantDisponible')}
        libelle="Montant disponible (€)"
        aide={
          c.step === 2
            ? `Pas moins que ce qui est décidé\u00a0: ${formatEuros(c.montants.decide)}.`
            : undefined
        }
        requis
        taille="courte"
        clavier="decimal"
      />
      <ZoneTexte
        {...f.champ('motif')}
        libelle="Motif de la correction"
        aide="Gardé au journal de la commission."
        requis
        lignes={3}
      />
      {f.echec && <EtatErreur message="Le montant n’est pas corrigé." raison={f.echec} />}
    </ModaleFormulaire>
  )
}
