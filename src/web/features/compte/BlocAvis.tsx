import { appelsCompte } from '#domain/compte/appels.ts'
import {
  AVIS_SIGNATURES,
  type AvisSignatures,
  LIBELLES_AVIS_SIGNATURES,
} from '#domain/compte/avis-signatures.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { garderCompte } from './requetes-comptes.ts'

const OPTIONS = AVIS_SIGNATURES.map((valeur) => ({ valeur, libelle: LIBELLES_AVIS_SIGNATURES[valeur] }))

/** How one is told by e-mail of the agreements that holders sign. */
export function BlocAvis({ compte }: { compte: CompteReponse }) {
  const f = useFormulaire<{ avisSignatures: AvisSignatures }, CompteReponse>({
    initial: { avisSignatures: compte.avisSignatures },
    libelles: L,
    envoyer: async (corps) =>
      (await appeler(appelsCompte.reglerAvis, { params: { id: compte.id }, corps })).data,
    surSucces: async (ecrit) => {
      f.remplacer({ avisSignatures: ecrit.avisSignatures })
      annoncer('Votre choix est enregistré')
      await garderCompte(ecrit)
    },
  })
  return (
    <section className="compte-bloc">
      <h2>Conventions signées</h2>
      <p className="chapeau">
        Quand une structure signe sa convention, le portail vous écrit, avec un lien vers sa demande.
      </p>
      <form className="pile" noValidate onSubmit={f.soumettre}>
        <BoutonsRadio {...f.champ('avisSignatures')} libelle={L.avisSignatures} options={OPTIONS} />
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <div className="ligne a-la-fin">
          <Bouton type="submit" variante="primary-outline" enCours={f.enCours}>
            Enregistrer ce choix
          </Bouton>
        </div>
      </form>
    </section>
  )
}
