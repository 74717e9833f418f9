import { useNavigate } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import {
  AIDE_MAX,
  GRATUITES,
  LIBELLES_ETAPE3 as L,
  MONTANT_MAX,
  NOMBRE_MAX,
  normaliserEtape3,
  PRESENCES_AUTEURS,
  verifierEtape3,
} from '#domain/projet/etapes/etape3.ts'
import type { ValeursEtape3 } from '#domain/projet/etapes/saisie3.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMontant, SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { useSuite } from './adresse-etape.ts'
import { CadreEtape } from './CadreEtape.tsx'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { Jauge } from './Jauge.tsx'
import { type FormulaireEtape, useEtape } from './use-etape.ts'

const CHAMPS = Object.keys(L) as (keyof ValeursEtape3)[]

/** Step 3 « Budget et rémunération », with the gauge of the requested aid. */
export function Etape3({ contexte, titre }: ProprietesEtape) {
  const { projet, verrou } = contexte
  const naviguer = useNavigate()
  const suite = useSuite(3)
  const f = useEtape<ValeursEtape3>({
    numero: 3,
    contexte,
    libelles: L,
    initial: Object.fromEntries(CHAMPS.map((c) => [c, projet?.[c] ?? null])) as ValeursEtape3,
    verifier: (v) =>
      verifierEtape3(normaliserEtape3({ ...v, raisonAucunAuteur: v.raisonAucunAuteur?.trim() || null })),
    surSuivant: ({ projet: p }) => void naviguer(suite(p)),
  })
  const desactive = verrou !== null
  // The button goes with the excess: the field it changed takes the focus.
  const ramener = (montant: number): void => {
    f.changer('montantDemande', montant)
    viser(f.champ('montantDemande').id)
  }
  const jauge = (
    <Jauge
      budget={f.valeurs.budgetGlobal}
      demande={f.valeurs.montantDemande}
      surRamener={desactive ? undefined : ramener}
    />
  )
  return (
    <CadreEtape f={f} numero={3} titre={titre} verrou={verrou} cote={jauge}>
      <section className="pile section-champs">
        <h3>Budget et aide demandée</h3>
        <SaisieMontant
          {...f.champ('budgetGlobal')}
          desactive={desactive}
          requis
          max={MONTANT_MAX}
          libelle={L.budgetGlobal}
          aide="Toutes les dépenses prévues, aide comprise"
        />
        <SaisieMontant
          {...f.champ('montantDemande')}
          desactive={desactive}
          requis
          max={AIDE_MAX}
          libelle={L.montantDemande}
          aide={`50 % du budget global au plus, dans la limite de ${formatEuros(AIDE_MAX)}`}
        />
        {projet?.aideAnDerniere != null && (
          <p className="secondaire">
            Aide accordée l’an dernier&nbsp;:{' '}
            <span className="chiffres">{formatEuros(projet.aideAnDerniere)}</span>
          </p>
        )}
      </section>
      <div className="jauge-en-ligne">{jauge}</div>
      <Auteurs f={f} desactive={desactive} />
      <section className="pile section-champs">
        <h3>Modérateurs et éditeurs</h3>
        <div className="deux-colonnes">
          <SaisieNombre
            {...f.champ('nbModerateursInvites')}
            desactive={desactive}
            requis
            max={NOMBRE_MAX}
            libelle={L.nbModerateursInvites}
          />
          <SaisieMontant
            {...f.champ('montantRemunerationModerateurs')}
            desactive={desactive}
            requis
            max={MONTANT_MAX}
            libelle={L.montantRemunerationModerateurs}
          />
        </div>
        <SaisieNombre
          {...f.champ('nbEditeursInvites')}
          desactive={desactive}
          requis
          max={NOMBRE_MAX}
          libelle={L.nbEditeursInvites}
        />
      </section>
      <section className="pile section-champs">
        <h3>Accès du public</h3>
        <BoutonsRadio
          {...f.champ('idGratuite')}
          desactive={desactive}
          requis
          libelle={L.idGratuite}
          options={GRATUITES.map((g) => ({ valeur: g.id as number, libelle: g.libelle }))}
        />
      </section>
    </CadreEtape>
  )
}

function Auteurs({ f, desactive }: { f: FormulaireEtape<ValeursEtape3>; desactive: boolean }) {
  const { presenceAuteurs } = f.valeurs
  return (
    <section className="pile section-champs">
      <h3>Auteurs</h3>
      <SaisieNombre
        {...f.champ('nbAuteursInvites')}
        desactive={desactive}
        requis
        max={NOMBRE_MAX}
        libelle={L.nbAuteursInvites}
      />
      <BoutonsRadio
        {...f.champ('presenceAuteurs')}
        desactive={desactive}
        requis
        libelle={L.presenceAuteurs}
        options={PRESENCES_AUTEURS.map((g) => ({ valeur: g.id as number, libelle: g.libelle }))}
      />
      {presenceAuteurs === 1 && (
        <>
          <SaisieNombre
            {...f.champ('nbAuteursRemuneres')}
            desactive={desactive}
            requis
            max={NOMBRE_MAX}
            libelle={L.nbAuteursRemuneres}
          />
          <div className="deux-colonnes">
            <SaisieMontant
              {...f.champ('montantRemunerationAuteurs')}
              desactive={desactive}
              requis
              max={MONTANT_MAX}
              libelle={L.montantRemunerationAuteurs}
              aide="Total brut, cotisations comprises"
            />
            <SaisieMontant
              {...f.champ('montantFraisAuteurs')}
              desactive={desactive}
              requis
              max={MONTANT_MAX}
              libelle={L.montantFraisAuteurs}
              aide="Transport, hébergement, repas"
            />
          </div>
        </>
      )}
      {presenceAuteurs === 2 && (
        <ZoneTexte
          {...f.champ('raisonAucunAuteur')}
          desactive={desactive}
          requis
          libelle={L.raisonAucunAuteur}
          lignes={4}
          max={5000}
        />
      )}
    </section>
  )
}
