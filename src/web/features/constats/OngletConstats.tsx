import { queryOptions } from '@tanstack/react-query'
import { appelsConstats } from '#domain/constats/appels.ts'
import {
  type BornesSaisies,
  CHAMPS_BORNES,
  fautesBornes,
  LIBELLES_BORNES,
  MAX_BORNES,
} from '#domain/constats/bornes.ts'
import type { ParametresConstats } from '#domain/constats/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'

// Always as stored now: a version kept from an earlier visit would be refused.
const requeteParametresConstats = queryOptions({
  queryKey: cles.parametres('constats'),
  queryFn: async () => (await appeler(appelsConstats.lireParametresConstats)).data,
  staleTime: 0,
  gcTime: 0,
})

/** The bounds beyond which a figure is pointed out to who reviews it. */
export const OngletConstats = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requeteParametresConstats}>
    {(charge) => <Formulaire charge={charge} interdit={interdit} />}
  </Charge>
)

function Formulaire({ charge, interdit }: { charge: ParametresConstats; interdit: string | undefined }) {
  const f = useReglages<BornesSaisies, ParametresConstats>({
    charge,
    lire: ({ version: _, ...bornes }) => bornes,
    verifier: fautesBornes,
    envoyer: async (v, version) =>
      (await appeler(appelsConstats.modifierConstats, { corps: { ...v, version } })).data,
    relire: () => requetes.fetchQuery(requeteParametresConstats),
    libelles: LIBELLES_BORNES,
    succes: 'Les bornes sont enregistrées.',
  })
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Ce qui se signale</h2>
          <p className="secondaire">
            Au-delà de ces bornes, un chiffre est signalé sous «{'\u00a0'}À vérifier{'\u00a0'}» à qui contrôle
            une demande, puis à la commission, et dans le contrôle du bilan. C’est un point à regarder
            {'\u00a0'}: rien n’est refusé ni bloqué.
          </p>
        </div>
        <div className="reglages-champs">
          {CHAMPS_BORNES.map((champ) => (
            <SaisieNombre
              key={champ}
              {...f.champ(champ)}
              libelle={LIBELLES_BORNES[champ]}
              max={MAX_BORNES[champ]}
              desactive={interdit !== undefined}
            />
          ))}
        </div>
      </section>
    </CadreFormulaire>
  )
}
