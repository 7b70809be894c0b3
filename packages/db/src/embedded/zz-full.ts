import { startEmbeddedPostgres } from './start.ts'
import postgres from 'postgres'
import { execSync } from 'node:child_process'
const t0=performance.now(); const say=(...a:unknown[])=>console.log(((performance.now()-t0)/1000).toFixed(1),...a)
const log={debug:()=>{},info:(m:string)=>say(' i',m),warn:(m:string)=>say(' w',m)}
const db=await startEmbeddedPostgres({directory:'/tmp/emb/small/data/postgres',log})
const sql=postgres({...db.connection,max:4,onnotice:()=>{}})
await sql`create table t(n serial primary key, body text)`; await sql`insert into t(body) select repeat('x',500) from generate_series(1,100)`
try{execSync('dd if=/dev/zero of=/tmp/emb/small/fill bs=1M',{stdio:'ignore'})}catch{}
say(execSync('df -h /tmp/emb/small | tail -1').toString().trim())
let ok=0, fail=0, rok=0, rfail=0; const errs=new Map<string,number>()
for(let i=0;i<30000;i++){ try{ await sql`update t set body = ${crypto.randomUUID().repeat(12)} where n = ${1+i%100}`; ok++}catch(e){fail++; const m=(e as Error).message; errs.set(m,(errs.get(m)??0)+1)}
 if(i%10==0) try{ await sql`select count(*) from t`; rok++ }catch(e){rfail++; const m='R '+(e as Error).message; errs.set(m,(errs.get(m)??0)+1)} }
say('writes',ok,fail,'reads',rok,rfail,errs)
execSync('rm /tmp/emb/small/fill'); say('freed')
for(let i=0;i<200;i++){ try{ await sql`insert into t(body) values ('after')`; say('write works again'); break }catch(e){ await new Promise(r=>setTimeout(r,100)) } }
say(await sql`select count(*) from t`)
await sql.end({timeout:1}); await db.stop()
