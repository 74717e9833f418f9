import { queryOptions } from '@tanstack/react-query'
import { appelsDeport } from '#domain/deport/appels.ts'
import type { ParametresDeports } from '#domain/deport/reponse.ts'
import { termesLus } from '#domain/deport/termes.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'

// Always as stored now: a version kept from an earlier visit would be refused.
const requeteParametresDeports = queryOptions({
  queryKey: cles.parametres('deports'),
  queryFn: async () => (await appeler(appelsDeport.lireParametresDeports)).data,
  staleTime: 0,
  gcTime: 0,
})
const LIBELLES = {
  exigee: 'Demander la déclaration avant la lecture',
  annees: 'Années passées',
  termes: 'Ce qu’est un lien',
}

/** What members declare before reading the files of a commission. */
export const OngletDeports = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requeteParametresDeports}>
    {(charge) => <Formulaire charge={charge} interdit={interdit} />}
  </Charge>
)

interface Valeurs {
  exigee: boolean
  annees: number | null
  termes: string
}

function fautes({ annees, termes }: Valeurs) {
  const f: Record<string, string[]> = {}
  if (annees === null || annees < 1 || annees > 10) f.annees = ['Indiquez de 1 à 10 années.']
  if (termes.trim() === '')
    f.termes = ['Dites ce qu’est un lien\u00a0: les membres le lisent avant de déclarer.']
  return f
}

function Formulaire({ charge, interdit }: { charge: ParametresDeports; interdit: string | undefined }) {
  const f = useReglages<Valeurs, ParametresDeports>({
    charge,
    lire: ({ exigee, annees, termes }) => ({ exigee, annees, termes }),
    verifier: fautes,
    envoyer: async (v, version) =>
      (await appeler(appelsDeport.modifierParametresDeports, { corps: { ...v, version } })).data,
    relire: () => requetes.fetchQuery(requeteParametresDeports),
    libelles: LIBELLES,
    succes: 'La déclaration est réglée.',
  })
  const { annees, termes } = f.valeurs
  const desactive = interdit !== undefined
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Déclaration des liens</h2>
          <p className="secondaire">
            Avant de lire les dossiers d’une commission, ses membres disent si un lien les unit à une
            structure
            {'\u00a0'}; ils ne prennent pas part à ces dossiers. Les commissions déjà créées gardent ce
            qu’elles demandaient{'\u00a0'}; chacune se règle sur sa page «{'\u00a0'}Déports{'\u00a0'}».
          </p>
        </div>
        <CaseACocher
          {...f.champ('exigee')}
          libelle={LIBELLES.exigee}
          aide="Pour les commissions à créer."
          desactive={desactive}
        />
        <SaisieNombre
          {...f.champ('annees')}
          libelle={LIBELLES.annees}
          aide="Un lien d’il y a moins longtemps se déclare encore."
          max={10}
          desactive={desactive}
        />
        <ZoneTexte
          {...f.champ('termes')}
          libelle={LIBELLES.termes}
          aide="{annees} y devient « les trois dernières années »."
          lignes={4}
          max={2000}
          desactive={desactive}
        />
        {annees !== null && (
          <p className="petit secondaire">
            Les membres lisent{'\u00a0'}: «{'\u00a0'}
            {termesLus({ annees, termes })}
            {'\u00a0'}»
          </p>
        )}
      </section>
    </CadreFormulaire>
  )
}
