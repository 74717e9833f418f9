import { queryOptions } from '@tanstack/react-query'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { ReglesSeance } from '#domain/seance/reglages.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { titreEtape } from '../dire-seance.ts'
import {
  ecrireRegles,
  fautesRegles,
  INSTANCES,
  LIBELLES,
  lireRegles,
  type ReglesDuFormulaire,
} from './regles-saisies.ts'

type Regles = ReglesSeance & { version: number }

/** The contract says what a form may send; what is answered has been read. */
const lues = (data: unknown): Regles => data as Regles

// Always as stored now: a version kept from an earlier visit would be refused.
const requeteRegles = queryOptions({
  queryKey: cles.parametres('seances'),
  queryFn: async (): Promise<Regles> => lues((await appeler(appelsSeance.lireReglesSeance)).data),
  staleTime: 0,
  gcTime: 0,
})

/** Quorum, mandates and timer of each body; a sitting that is open keeps those of its opening. */
export const OngletSeances = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requeteRegles}>{(charge) => <Formulaire charge={charge} interdit={interdit} />}</Charge>
)

const NOMBRES = [
  ['Num', 99],
  ['Den', 100],
  ['Presents', 200],
  ['Pouvoirs', 10],
  ['Minutes', 120],
] as const
const AIDES: { [champ in keyof typeof LIBELLES]?: string } = {
  Pouvoirs: '0\u00a0: les pouvoirs ne sont pas admis.',
  Minutes: 'Montrée, jamais imposée. Vide\u00a0: sans minuterie.',
}

function Formulaire({ charge, interdit }: { charge: Regles; interdit: string | undefined }) {
  const f = useReglages<ReglesDuFormulaire, Regles>({
    charge,
    lire: lireRegles,
    verifier: fautesRegles,
    envoyer: async (regles, version) =>
      lues(
        (await appeler(appelsSeance.modifierReglesSeance, { corps: { ...ecrireRegles(regles), version } }))
          .data,
      ),
    relire: () => requetes.fetchQuery(requeteRegles),
    libelles: Object.fromEntries(
      INSTANCES.flatMap((i, etape) =>
        Object.entries(LIBELLES).map(([c, l]) => [`${i}${c}`, `${titreEtape(etape + 1)}, ${l}`]),
      ),
    ),
    succes: 'Les règles des séances sont enregistrées.',
  })
  const desactive = interdit !== undefined
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      {INSTANCES.map((instance, etape) => (
        <section key={instance} className="reglages">
          <div className="reglages-tete">
            <h2>{titreEtape(etape + 1)}</h2>
            <p className="secondaire">
              Qui compte pour siéger et pour voter. Une séance ouverte garde les règles de son ouverture.
            </p>
          </div>
          <div className="reglages-champs">
            {NOMBRES.map(([c, max]) => (
              <SaisieNombre
                key={c}
                {...f.champ(`${instance}${c}`)}
                libelle={LIBELLES[c]}
                aide={AIDES[c]}
                max={max}
                desactive={desactive}
              />
            ))}
            <CaseACocher {...f.champ(`${instance}Voix`)} libelle={LIBELLES.Voix} desactive={desactive} />
          </div>
        </section>
      ))}
    </CadreFormulaire>
  )
}
