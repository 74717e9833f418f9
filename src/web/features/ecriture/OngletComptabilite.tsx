import { appelsEcriture } from '#domain/ecriture/appels.ts'
import type { ParametresComptabilite } from '#domain/ecriture/contrat.ts'
import { ENCODAGES, LIBELLES_ENCODAGES } from '#domain/ecriture/encodages.ts'
import {
  CHIFFRES_MAX,
  fautesComptables,
  LIBELLES_COMPTABLES as L,
  LONGUEURS_COMPTABLES as MAX,
  type ReglagesComptables,
} from '#domain/ecriture/reglages-comptables.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { requeteParametresComptabilite } from './requetes-ecritures.ts'

/** The journal, the accounts and the encoding of the accounting entries. */
export const OngletComptabilite = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requeteParametresComptabilite}>
    {(charge) => <Formulaire charge={charge} interdit={interdit} />}
  </Charge>
)

const COMPTES = [
  ['journalCode', 'code'],
  ['journalLibelle', 'libelle'],
  ['chargeCompte', 'code'],
  ['chargeLibelle', 'libelle'],
  ['tiersCompte', 'code'],
  ['tiersLibelle', 'libelle'],
  ['banqueCompte', 'code'],
  ['banqueLibelle', 'libelle'],
] as const

function Formulaire({ charge, interdit }: { charge: ParametresComptabilite; interdit: string | undefined }) {
  const f = useReglages<ReglagesComptables, ParametresComptabilite>({
    charge,
    lire: ({ version: _, regle: __, ...reglages }) => reglages,
    verifier: fautesComptables,
    envoyer: async (v, version) =>
      (await appeler(appelsEcriture.modifierComptabilite, { corps: { ...v, version } })).data,
    relire: () => requetes.fetchQuery(requeteParametresComptabilite),
    libelles: L,
    succes: 'La comptabilité est réglée.',
  })
  const verrou = { desactive: interdit !== undefined }
  const { auxiliairePrefixe, auxiliaireChiffres } = f.valeurs
  return (
    <CadreFormulaire f={f} interdit={interdit}>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Écritures comptables</h2>
          <p className="secondaire">
            Deux écritures par aide{'\u00a0'}: à la signature de la convention, la charge et le tiers
            {'\u00a0'}; à la date de valeur du paiement, le tiers et la banque. Elles s’exportent dans «
            {'\u00a0'}Écritures
            {'\u00a0'}».
          </p>
        </div>
        {!f.base.regle && (
          <Avis statut="attention">
            Ces valeurs ne sont que des exemples{'\u00a0'}: votre comptable décide. Tant que personne ne les a
            enregistrées, rien ne s’exporte.
          </Avis>
        )}
        <div className="reglages-champs reglages-paires">
          {COMPTES.map(([c, genre]) => (
            <SaisieTexte key={c} {...f.champ(c)} {...verrou} libelle={L[c]} max={MAX[genre]} requis />
          ))}
        </div>
      </section>
      <section className="reglages">
        <div className="reglages-tete">
          <h2>Comptes auxiliaires et fichier</h2>
          <p className="secondaire">
            Chaque structure a son compte auxiliaire{'\u00a0'}: un préfixe, puis son numéro dans le portail.
            {auxiliaireChiffres &&
              ` La structure 31 a le compte ${auxiliairePrefixe ?? ''}${'31'.padStart(auxiliaireChiffres, '0')}.`}
          </p>
        </div>
        <div className="reglages-champs">
          <SaisieTexte
            {...f.champ('auxiliairePrefixe')}
            {...verrou}
            libelle={L.auxiliairePrefixe}
            max={MAX.code}
          />
          <SaisieNombre
            {...f.champ('auxiliaireChiffres')}
            {...verrou}
            libelle={L.auxiliaireChiffres}
            max={CHIFFRES_MAX}
            requis
          />
          <Selection
            {...f.champ('encodage')}
            {...verrou}
            libelle={L.encodage}
            aide="Celui que votre logiciel sait lire."
            requis
            options={ENCODAGES.map((e) => ({ valeur: e, libelle: LIBELLES_ENCODAGES[e] }))}
          />
        </div>
      </section>
    </CadreFormulaire>
  )
}
