import { deNom } from '#domain/commun/nom-organisme.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { direQualite, type HabilitationLue } from '#domain/membre/habilitation.ts'
import { PIECE, saisieHabilitation } from '#domain/membre/saisie-habilitation.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

/** Says that a signatory's authority is checked, and from which paper; changed meanwhile, it says so. */
export function ModaleHabilitation({
  h,
  relire,
  surFermer,
}: {
  h: HabilitationLue
  /** Reads again where it was asked from. */
  relire: () => Promise<unknown>
  /** `fait`: it is said. */
  surFermer: (fait?: boolean) => void
}) {
  const f = useFormulaire<{ piece: string }, unknown>({
    initial: { piece: '' },
    libelles: { piece: PIECE },
    verifier: verifierAvec(saisieHabilitation),
    envoyer: async ({ piece }) => {
      const { membreId: id, version, signe } = h
      try {
        return await appeler(appelsMembre.verifierHabilitation, {
          params: { id },
          corps: { piece, version, signe },
        })
      } catch (e) {
        await relire()
        throw e
      }
    },
    surSucces: async () => {
      surFermer(true)
      await relire()
      annoncer(`L’habilitation ${deNom(h.nom)} est vérifiée.`)
    },
  })
  return (
    <ModaleFormulaire
      titre={`Habilitation ${deNom(h.nom)}`}
      verbe="Dire vérifiée"
      formulaire={f}
      surFermer={() => surFermer()}
    >
      <p>{direQualite(h)} Dites-la vérifiée quand vous avez vu de quoi le prouver.</p>
      <SaisieTexte
        {...f.champ('piece')}
        libelle={PIECE}
        aide="Par exemple les statuts, une délégation, un procès-verbal. Lue du personnel seul, et de cette personne dans ses données."
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
